import { useMedia } from '../browser/use-media';
import { useLayout, useThemeMode } from '../state/app-store';
import { accentColours, palettes, type Scheme } from './palette';

/** Colours in force: what the visitor chose, with `system` resolved. */
export const useScheme = () => {
  const [mode] = useThemeMode();
  const { accent } = useLayout();
  const systemDark = useMedia('(prefers-color-scheme: dark)');
  const scheme: Scheme = mode === 'system' ? (systemDark ? 'dark' : 'light') : mode;
  return { scheme, palette: palettes[scheme], accent: accentColours[accent][scheme] };
};
