import type { ComponentType } from 'react';
import { currentLanguage } from '../i18n/language';
import { loadAntdLocale } from './antd-locale';

/** Loads antd's theme in parallel with a component that uses antd, and wraps the component in it. */
export const withAntd = async <P extends object>(load: () => Promise<ComponentType<P>>): Promise<ComponentType<P>> => {
  const [Component, { AntdTheme }, locale] = await Promise.all([
    load(),
    import('./AntdTheme'),
    loadAntdLocale(currentLanguage()),
  ]);
  return (props: P) => (
    <AntdTheme locale={locale}>
      <Component {...props} />
    </AntdTheme>
  );
};
