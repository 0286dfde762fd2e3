import type { TextPage } from '@rallyrank/contracts/tournaments/texts';
import { aboutTexts } from './about.js';
import { blogTexts } from './blog.js';
import type { DefaultText } from './default-text.js';
import { guideTexts } from './guide.js';
import { logTexts } from './log.js';
import { bilibiliTexts, contactTexts, donateTexts } from './short-pages.js';

/** The day on which the texts below were last changed. */
export const writtenOn = '2026-11-24';

/** The texts that a page shows until operators store their own. */
export const defaultTexts: Readonly<Record<TextPage, readonly DefaultText[]>> = {
  about: aboutTexts,
  blog: blogTexts,
  log: logTexts,
  guide: guideTexts,
  contact: contactTexts,
  donate: donateTexts,
  bilibili: bilibiliTexts,
};
