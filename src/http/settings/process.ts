import type { SettingEntry } from '../../setting.ts';

/**
 * What the processes outside Cloudflare are told by environment variables, besides the settings of the
 * service.
 */
export const processSettings = {
  HOST: {
    about: {
      en: 'The address to listen on. Only this machine reaches 127.0.0.1; a proxy with TLS belongs before any other.',
      fr: 'L’adresse d’écoute. Cette machine seule atteint 127.0.0.1\u00A0; devant toute autre, il faut un mandataire avec TLS.',
    },
    unset: { en: '127.0.0.1', fr: '127.0.0.1' },
  },
  PORT: {
    about: { en: 'The port to listen on.', fr: 'Le port d’écoute.' },
    unset: { en: '8787', fr: '8787' },
  },
  DATA_DIR: {
    about: {
      en: 'The folder of accounts, credits and the list of trust. It holds no document.',
      fr: 'Le dossier des comptes, des crédits et de la liste de confiance. Il ne contient aucun document.',
    },
    unset: { en: '.data/serve in the folder of the program', fr: '.data/serve dans le dossier du programme' },
  },
  ADMIN_TOKEN_FILE: {
    about: {
      en: 'The file from which the administrator’s token is read where `ADMIN_TOKEN` is not set. It is made at the first start.',
      fr: 'Le fichier où est lu le jeton d’administration si `ADMIN_TOKEN` n’est pas fixé. Il est créé au premier démarrage.',
    },
    unset: { en: 'None.', fr: 'Aucun.' },
  },
  PROCESSES: {
    about: {
      en: 'How many processes read documents. Each reads one at a time.',
      fr: 'Combien de processus lisent des documents. Chacun en lit un à la fois.',
    },
    unset: { en: 'One for each core.', fr: 'Un par cœur.' },
  },
} as const satisfies Readonly<Record<string, Omit<SettingEntry, 'read'>>>;

export type ProcessSettingName = keyof typeof processSettings;
