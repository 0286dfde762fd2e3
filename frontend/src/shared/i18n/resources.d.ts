import type en from './locales/en.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shared';
  }
  /** Each feature adds its own namespace in the same way. */
  interface ResourceNamespaceMap {
    shared: typeof en;
  }
}
