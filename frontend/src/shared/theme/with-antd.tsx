import type { ComponentType } from 'react';
import { currentLanguage } from '../i18n/language';

const loadLocale = () => (currentLanguage() === 'zh' ? import('antd/locale/zh_CN') : import('antd/locale/en_US'));

/** Fetches antd's theme beside a component that uses antd, and frames the component with it. */
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
