import { ConfigProvider } from 'antd';
import type { Locale } from 'antd/es/locale';
import { type ReactNode, useDeferredValue, useMemo } from 'react';
import { type Size, useSize } from '../state/app-store';
import { antdTheme } from './antd-theme';
import { palettes } from './palette';
import { useScheme } from './use-scheme';

/** The sizes of controls in antd. */
const controls: Readonly<Record<Size, 'large' | 'medium' | 'small'>> = {
  default: 'large',
  medium: 'medium',
  small: 'small',
  mini: 'small',
};

interface Props {
  readonly locale: Locale;
  readonly children: ReactNode;
}

/** Applies the colours and the language of the site to the components of antd. */
export const AntdTheme = ({ locale, children }: Props) => {
  const chosen = useScheme();
  // antd recomputes the styles of all its components; the page changes its colours without waiting for that.
  const scheme = useDeferredValue(chosen.scheme);
  const accent = useDeferredValue(chosen.accent);
  const [size] = useSize();
  const theme = useMemo(() => antdTheme(scheme, palettes[scheme], accent), [scheme, accent]);
  return (
    <ConfigProvider locale={locale} theme={theme} componentSize={controls[size]} button={{ autoInsertSpace: false }}>
      {children}
    </ConfigProvider>
  );
};
