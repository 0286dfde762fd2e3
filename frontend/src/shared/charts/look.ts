import type { Language } from '@rallyrank/contracts/shared/language';
import type { Palette } from '../theme/palette';
import type { Named } from './spec';

/** The common appearance of the charts on a page. */
export interface PageLook {
  readonly palette: Palette;
  readonly accent: string;
  /** Colours of series in the current scheme. */
  readonly colours: readonly string[];
  /** A canvas does not inherit the font of the page. */
  readonly font: string;
  readonly language: Language;
  /** Whether drawings may be animated. */
  readonly motion: boolean;
  /** Index of a competitor among the colours, the same in every chart of the page. */
  readonly slotOf: (competitor: string) => number;
  /** Width in pixels of a text in a legend. */
  readonly textWidth: (text: string) => number;
  readonly formatDay: (day: string) => string;
  readonly formatNumber: (value: number) => string;
}

/** The appearance of one chart. */
export interface Look extends PageLook {
  /** Width of the drawing, in pixels. */
  readonly width: number;
  readonly height: number;
}

const dashes = ['solid', 'dashed', 'dotted'] as const;

/** Colour and stroke of a series; after the last colour, the colours are repeated with another stroke. */
export const strokeOf = ({ competitor }: Named, index: number, { colours, slotOf }: PageLook) => {
  const slot = competitor === undefined ? index : slotOf(competitor);
  const round = Math.floor(slot / colours.length);
  return { color: colours[slot % colours.length] ?? '', type: dashes[round % dashes.length] ?? 'solid' };
};
