import type { ComponentType } from 'react';
import { currentLanguage } from '../i18n/language';

const loadLocale = () => (currentLanguage() === 'zh' ? import('antd/locale/zh_CN') : import('antd/locale/en_US'));

/** Loads antd's theme in parallel with a component that uses antd, and wraps the component in it. */
export const withAntd = async <P extends object>(load: () => Promise<ComponentType<P>>): Promise<ComponentType<P>> => {
  const [Component, { AntdTheme }, { default: locale }] = await Promise.all([
    load(),
    import('./AntdTheme'),
    loadLocale(),
  ]);
  return (props: P) => (
    <AntdTheme locale={locale}>
      <Component {...props} />
    </AntdTheme>
  );
};
