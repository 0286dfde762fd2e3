import type { SportKey } from '@rallyrank/contracts/sport/profile';
import type { TextPage } from '@rallyrank/contracts/tournaments/texts';

/** A section of the default texts; its title and its paragraphs are in `locales/site`. */
export interface DefaultSection {
  /** The anchor of the section in links. It does not change when the title does. */
  readonly key: string;
  /** The key of the section's texts; by default the same as the anchor. */
  readonly textKey?: string;
  /** Date of an entry on a dated page, newest first. */
  readonly date?: string;
  readonly link?: string;
  /** The instances that show it; all by default. */
  readonly only?: { readonly sport?: SportKey; readonly isInvented?: boolean };
}

/** The day on which the default texts were last changed. */
export const writtenOn = '2026-11-24';

/**
 * The sections that a page shows until operators store their own. Facts that only an operator can know are not
 * invented: the texts of the last three pages state that they have not been published yet.
 */
export const defaultSections = {
  about: [
    { key: 'what' },
    { key: 'fictional', only: { isInvented: true } },
    { key: 'figures' },
    { key: 'world-ranking', only: { sport: 'badminton' }, link: '/system/system' },
    { key: 'world-ranking', textKey: 'world-ranking-tennis', only: { sport: 'tennis' }, link: '/system/system' },
    { key: 'elo', link: '/ranking/elo' },
    { key: 'goat', link: '/goat/rule' },
    { key: 'records', link: '/record' },
    { key: 'gaps' },
    { key: 'licences' },
    { key: 'privacy' },
  ],
  /** The figures are those of docs/ratings.md and docs/statistics.md, where they were measured. */
  blog: [
    { key: 'forecasts', date: '2026-11-22', link: '/ranking/elo' },
    { key: 'unknown-weeks', date: '2026-11-22', link: '/ranking/weeks' },
    { key: 'records-since', date: '2026-11-22', link: '/record' },
  ],
  /** New features for visitors. */
  log: [
    { key: 'visits', date: '2026-11-24', link: '/index' },
    { key: 'texts', date: '2026-11-22', link: '/other/about' },
    { key: 'goat-seasons', date: '2026-11-22', link: '/goat' },
    { key: 'records', date: '2026-11-22', link: '/record' },
    { key: 'player-tabs', date: '2026-11-22', link: '/player' },
    { key: 'share', date: '2026-11-22' },
    { key: 'settings', date: '2026-11-22' },
    { key: 'first', date: '2026-11-21' },
  ],
  guide: [
    { key: 'search', link: '/player' },
    { key: 'compare', link: '/h2h' },
    { key: 'battle', link: '/h2h/battle' },
    { key: 'rankings', link: '/ranking/bwf' },
    { key: 'tournaments', link: '/tournament' },
    { key: 'records', link: '/record' },
    { key: 'seasons', link: '/season' },
    { key: 'goat', link: '/goat/lab' },
    { key: 'figures', link: '/other/glossary' },
    { key: 'take-along' },
    { key: 'settings' },
  ],
  contact: [{ key: 'address' }, { key: 'errors' }, { key: 'failures' }],
  donate: [{ key: 'account' }, { key: 'free' }, { key: 'help', link: '/h2h' }],
  bilibili: [{ key: 'channel' }, { key: 'videos', link: '/h2h/greatest-matches' }],
} as const satisfies Readonly<Record<TextPage, readonly DefaultSection[]>>;
