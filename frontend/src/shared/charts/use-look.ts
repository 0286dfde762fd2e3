import { useMemo } from 'react';
import { useMedia } from '../browser/use-media';
import { useFormat } from '../format/use-format';
import { seriesColours } from '../theme/palette';
import { useScheme } from '../theme/use-scheme';
import { useCompetitorSlots } from './CompetitorColours';
import type { PageLook } from './look';

/** Font size of legends in echarts. */
const LEGEND_FONT_PX = 12;

const measuringIn = (font: string): ((text: string) => number) => {
  const context = document.createElement('canvas').getContext('2d');
  if (context) context.font = `${LEGEND_FONT_PX}px ${font}`;
  return (text) => context?.measureText(text).width ?? text.length * LEGEND_FONT_PX;
};

/** The appearance of charts on this page: the theme, language and motion that the visitor has chosen. */
export const useLook = (): PageLook => {
  const { scheme, palette, accent } = useScheme();
  const motion = !useMedia('(prefers-reduced-motion: reduce)');
  const slotOf = useCompetitorSlots();
  const { day, number, language } = useFormat();
  // biome-ignore lint/correctness/useExhaustiveDependencies: formatters follow from the language, which never changes
  return useMemo(() => {
    const font = getComputedStyle(document.body).fontFamily;
    return {
      palette,
      accent,
      colours: seriesColours[scheme],
      font,
      textWidth: measuringIn(font),
      language,
      motion,
      slotOf,
      formatDay: day,
      formatNumber: number,
    };
  }, [scheme, palette, accent, motion, slotOf, language]);
};
