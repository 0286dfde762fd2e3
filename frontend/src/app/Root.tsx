import { ConfigProvider } from 'antd';
import type { Locale } from 'antd/es/locale';
import { useLayoutEffect } from 'react';
import { RouterProvider } from 'react-router-dom';
import { antdTheme } from '~/shared/theme/antd-theme';
import { applyPalette } from '~/shared/theme/apply-palette';
import { useScheme } from '~/shared/theme/use-scheme';
import { ApiProvider } from './ApiProvider';
import { router } from './router';

/** Providers around the router: colours, component texts, server state. */
export const Root = ({ locale }: { readonly locale: Locale }) => {
  const { scheme, palette, accent } = useScheme();
  useLayoutEffect(() => applyPalette(document.documentElement, scheme, palette, accent), [scheme, palette, accent]);
  return (
    <ConfigProvider locale={locale} theme={antdTheme(scheme, palette, accent)} button={{ autoInsertSpace: false }}>
      <ApiProvider navigate={(path) => router.navigate(path)}>
        <RouterProvider router={router} />
      </ApiProvider>
    </ConfigProvider>
  );
};
