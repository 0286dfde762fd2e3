import { type ThemeConfig, theme } from 'antd';
import { onAccent, type Palette, type Scheme } from './palette';

const TOOLTIP = '#22302a';

const tint = (colour: string, { surface }: Palette): string => `color-mix(in srgb, ${colour} 9%, ${surface})`;

/** The design of the site for antd: small radii, 32 px rows, one accent colour, no shadows on flat elements. */
export const antdTheme = (scheme: Scheme, palette: Palette, accent: string): ThemeConfig => ({
  algorithm: scheme === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm,
  token: {
    colorPrimary: accent,
    colorLink: accent,
    colorInfo: accent,
    colorSuccess: palette.win,
    colorError: palette.loss,
    colorWarning: palette.warn,
    // The shades that antd derives from these dark seeds are muddy.
    colorSuccessBg: tint(palette.win, palette),
    colorErrorBg: tint(palette.loss, palette),
    colorWarningBg: tint(palette.warn, palette),
    colorInfoBg: tint(accent, palette),
    colorText: palette.text,
    colorTextSecondary: palette.muted,
    colorTextTertiary: palette.faint,
    colorTextDescription: palette.muted,
    colorTextPlaceholder: palette.faint,
    colorBgLayout: palette.bg,
    colorBgContainer: palette.surface,
    colorBgElevated: palette.raised,
    colorBorder: palette.edge,
    colorBorderSecondary: palette.line,
    colorSplit: palette.line,
    fontFamily: 'var(--rr-font)',
    fontSize: 14,
    borderRadius: 4,
    borderRadiusLG: 6,
    controlHeight: 32,
    motionDurationFast: '0.1s',
    motionDurationMid: '0.15s',
    motionDurationSlow: '0.15s',
    wireframe: false,
  },
  components: {
    Button: {
      primaryColor: onAccent[scheme],
      primaryShadow: 'none',
      defaultShadow: 'none',
      dangerShadow: 'none',
    },
    Segmented: { itemSelectedBg: palette.raised, trackBg: palette.sunken, itemColor: palette.muted },
    Tooltip: { colorBgSpotlight: TOOLTIP, colorTextLightSolid: '#ffffff' },
  },
});
