/* The files and commands of the operators' manual, ready to be copied. */

const port = 8787;

/**
 * A configuration for Caddy, which gets the certificate by itself. It compresses pages, and streams answers.
 */
export const caddyfile = `verify.example {
	encode zstd gzip {
		match {
			header Content-Type text/*
		}
	}
	reverse_proxy 127.0.0.1:${port} {
		flush_interval -1
	}
}`;

/**
 * The same for nginx, with an existing certificate. It does not buffer, so that a stream arrives as it is
 * written. It sets no limit of its own, so that the service itself answers a request that is too large.
 */
export const nginxServer = `server {
    listen 443 ssl;
    server_name verify.example;
    ssl_certificate     /etc/ssl/verify.example.pem;
    ssl_certificate_key /etc/ssl/verify.example.key;

    gzip on;
    gzip_proxied any;
    gzip_types text/css text/javascript;
    client_max_body_size 0;
    location / {
        proxy_pass http://127.0.0.1:${port};
        proxy_http_version 1.1;
        proxy_set_header Host $host;
        proxy_set_header Connection "";
        proxy_request_buffering off;
        proxy_buffering off;
        proxy_read_timeout 300s;
    }
}`;

export const prometheusScrape = `rule_files:
  - verification-alerts.yml
scrape_configs:
  - job_name: verification
    metrics_path: /metrics
    authorization:
      credentials_file: /etc/prometheus/verification.token
    static_configs:
      - targets: ["127.0.0.1:${port}"]`;

export const prometheusAlerts = `groups:
  - name: verification
    rules:
      - alert: TrustIsOld
        expr: max(document_verification_trust_alerts) > 0
        for: 2h
      - alert: RefusedByCapacity
        expr: sum(rate(document_verification_requests_total{code="overloaded"}[5m])) > 0.1
        for: 10m
      - alert: DiskIsFull
        expr: min(document_verification_disk_free_bytes) < 1e9
        for: 10m`;

export const commands = {
  systemd: [
    'sudo useradd --system --home-dir /opt/document-verification-api document-verification',
    'sudo cp -r . /opt/document-verification-api',
    'sudo chown -R document-verification: /opt/document-verification-api',
    'sudo -u document-verification sh -c "cd /opt/document-verification-api && npm ci"',
    'sudo install -m 600 /dev/null /etc/document-verification-api.env',
    'echo "ADMIN_TOKEN=$(openssl rand -base64 32)" | sudo tee -a /etc/document-verification-api.env > /dev/null',
    'echo "PUBLIC_ORIGIN=https://verify.example" | sudo tee -a /etc/document-verification-api.env > /dev/null',
    'sudo systemctl enable --now /opt/document-verification-api/src/node/selfhost/document-verification-api.service',
    '# For the commands, once the log says that the service listens:',
    'export ADMIN_URL=http://127.0.0.1:8787',
    'export ADMIN_TOKEN=$(sudo sed -n "s/^ADMIN_TOKEN=//p" /etc/document-verification-api.env)',
    'cd /opt/document-verification-api',
    'npm run admin -- account create --id town-hall --credits 500',
  ],
  container: [
    'export PUBLIC_ORIGIN=https://verify.example',
    'docker compose -f src/node/selfhost/compose.yaml up --detach',
    'docker compose -f src/node/selfhost/compose.yaml exec api admin account create --id town-hall --credits 500',
  ],
  receiptKey: ['export RECEIPT_KEY=$(npm run -s receipt-key)'],
  backup: ['npm run backup -- $HOME/backup-$(date +%F)'],
  restore: [
    'mv $DATA_DIR/databases $DATA_DIR/databases.old',
    'cp -a $HOME/backup-$(date +%F)/databases $DATA_DIR/   # or that of another day',
    'npm run serve',
  ],
  upgrade: ['npm run backup -- $HOME/backup-before', 'git pull', 'npm ci', 'npm run serve'],
  goBack: [
    'git checkout HEAD@{1}',
    'npm ci',
    'mv $DATA_DIR/databases $DATA_DIR/databases.newer',
    'cp -a $HOME/backup-before/databases $DATA_DIR/',
    'npm run serve',
  ],
  cloudflare: [
    'npm run admin -- account list',
    'npm run admin -- show town-hall',
    'npm run deploy',
    'export ADMIN_URL=https://YOUR-SERVICE ADMIN_TOKEN=…   # of the service on Cloudflare',
    'npm run admin -- account create --id town-hall --credits 412   # what was left',
    'npm run admin -- key create town-hall',
  ],
} as const;
