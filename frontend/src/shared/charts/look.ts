import type { Language } from '@rallyrank/contracts/shared/errors';
import type { Palette } from '../theme/palette';
import type { Named } from './spec';

/** The common look of the charts of a page. */
export interface PageLook {
  readonly palette: Palette;
  readonly accent: string;
  /** Colours of series in the scheme in force. */
  readonly colours: readonly string[];
  /** A canvas does not inherit the type of the page. */
  readonly font: string;
  readonly language: Language;
  /** Whether drawings may move. */
  readonly motion: boolean;
  /** Place of a competitor among the colours, the same in every chart of the page. */
  readonly slotOf: (competitor: string) => number;
  /** Pixels of a text of a legend. */
  readonly textWidth: (text: string) => number;
  readonly formatDay: (day: string) => string;
  readonly formatNumber: (value: number) => string;
}

/** The look of one chart. */
export interface Look extends PageLook {
  /** Of the drawing, in pixels. */
  readonly width: number;
  readonly height: number;
}

const dashes = ['solid', 'dashed', 'dotted'] as const;

/** Colour and stroke of a series; where colours run out they begin again with another stroke. */
export const strokeOf = ({ competitor }: Named, index: number, { colours, slotOf }: PageLook) => {
  const slot = competitor === undefined ? index : slotOf(competitor);
  const round = Math.floor(slot / colours.length);
  return { color: colours[slot % colours.length] ?? '', type: dashes[round % dashes.length] ?? 'solid' };
};
