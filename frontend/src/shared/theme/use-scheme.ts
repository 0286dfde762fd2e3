import { useMedia } from '../browser/use-media';
import { useLayout, useThemeMode } from '../state/app-store';
import { accentColours, palettes, type Scheme } from './palette';

/** The colours in force: those that the visitor chose, with `system` resolved; in print the light ones. */
export const useScheme = () => {
  const [mode] = useThemeMode();
  const { accent } = useLayout();
  const systemDark = useMedia('(prefers-color-scheme: dark)');
  const isPrinted = useMedia('print');
  const chosen: Scheme = mode === 'system' ? (systemDark ? 'dark' : 'light') : mode;
  const scheme: Scheme = isPrinted ? 'light' : chosen;
  return { scheme, palette: palettes[scheme], accent: accentColours[accent][scheme] };
};
