import type { SettingEntry } from '../../setting.ts';

/**
 * The environment variables that the processes outside Cloudflare read in addition to the settings of the
 * service.
 */
export const processSettings = {
  HOST: {
    about: {
      en: 'The address to listen on. Only this machine can reach 127.0.0.1. If you choose another address, put a proxy with TLS in front of it.',
      fr: 'L’adresse d’écoute. Seule cette machine peut atteindre 127.0.0.1. Si vous choisissez une autre adresse, placez devant elle un mandataire avec TLS.',
    },
    unset: { en: '127.0.0.1', fr: '127.0.0.1' },
  },
  PORT: {
    about: { en: 'The port to listen on.', fr: 'Le port d’écoute.' },
    unset: { en: '8787', fr: '8787' },
  },
  DATA_DIR: {
    about: {
      en: 'The folder for accounts, credits and the trust list. It holds no document.',
      fr: 'Le dossier des comptes, des crédits et de la liste de confiance. Il ne contient aucun document.',
    },
    unset: { en: '.data/serve in the folder of the program', fr: '.data/serve dans le dossier du programme' },
  },
  ADMIN_TOKEN_FILE: {
    about: {
      en: 'The file from which the service reads the administrator’s token if `ADMIN_TOKEN` is not set. The service makes it at its first start.',
      fr: 'Le fichier où le service lit le jeton d’administration si `ADMIN_TOKEN` n’est pas fixé. Le service le crée à son premier démarrage.',
    },
    unset: { en: 'None.', fr: 'Aucun.' },
  },
  PROCESSES: {
    about: {
      en: 'The number of processes that read documents. Each reads one document at a time and needs about 400 MiB of memory, the rest of the service 250.',
      fr: 'Le nombre de processus qui lisent des documents. Chacun lit un document à la fois et demande environ 400\u00A0Mio de mémoire, le reste du service 250.',
    },
    unset: { en: 'One for each core.', fr: 'Un par cœur.' },
  },
} as const satisfies Readonly<Record<string, Omit<SettingEntry, 'read'>>>;

export type ProcessSettingName = keyof typeof processSettings;
