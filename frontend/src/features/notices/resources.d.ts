import type notices from './locales/en.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    notices: typeof notices;
  }
}
