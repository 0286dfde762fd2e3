import type administration from './locales/en.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    administration: typeof administration;
  }
}
