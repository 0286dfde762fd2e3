import type en from './locales/en.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'data-desk': typeof en;
  }
}
