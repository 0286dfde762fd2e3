import type { TableRow } from '../table.js';
import { levelOffTour } from './levels.js';

const levels: Readonly<Record<string, string>> = {
  G: 'grand-slam',
  O: 'olympics',
  F: 'tour-finals',
  PM: 'wta-1000',
  P: 'wta-500',
  I: 'wta-250',
  T1: 'tier-1',
  T2: 'tier-2',
  T3: 'tier-3',
  T4: 'tier-4',
  T5: 'tier-5',
  W: 'tour',
  D: 'billie-jean-king-cup',
  CC: 'outside-tour', // Satellite circuits.
  E: 'outside-tour', // Exhibitions.
  C: 'challenger',
  S: 'itf-tour', // Satellites.
};

/** Whether an edition is a season-ending final, which the source lists as tour until 1999. */
const isWomenFinals = (name: string): boolean =>
  /^(Virginia Slims|Avon|WTA|WTA Tour) (Championships|Finals)\b/.test(name);

/** Ids of season-ending finals that have the name of the town: Boca Raton 1972 and 1973, Los Angeles 1974. */
const earlyFinals: ReadonlySet<string> = new Set(['1972-1038', '1973-1047', '1974-1027']);

/**
 * Minimum number of sides of a Premier 5 event, which counts as WTA 1000 today. Three other Premier events were equally
 * large.
 */
const PREMIER_5 = 48;
const largePremier: ReadonlySet<string> = new Set(['Charleston', 'Eastbourne', 'Los Angeles']);

/** The first season of the classes Tier I to V. */
const FIRST_OF_TIERS = '1988';

/** The level of an edition of the WTA files; undefined if the level in the source is unknown. */
export const womenLevel = (row: Pick<TableRow, 'cell'>): string | undefined => {
  const name = row.cell('tourney_name');
  const offTour = levelOffTour(row);
  if (offTour) return offTour;
  const level = levels[row.cell('tourney_level')];
  // Tennis was a demonstration sport in 1968 and 1984.
  if (level === 'olympics' && row.cell('tourney_id') < '1988') return 'demonstration';
  // The source has one tournament of a class that did not exist yet, Delray Beach 1985.
  if (level?.startsWith('tier-') && row.cell('tourney_id') < FIRST_OF_TIERS) return 'tour';
  if (isWomenFinals(name) || earlyFinals.has(row.cell('tourney_id'))) return 'tour-finals';
  if (level === 'tour-finals') return 'tour'; // The event for winners of smaller tournaments.
  if (/\bvs\b/.test(name) && level === 'tour') return 'team-cup';
  if (level === 'billie-jean-king-cup' && !/^(Fed|BJK|Billie Jean King) Cup/.test(name)) return 'team-cup';
  const isPremier5 = row.cell('tourney_level') === 'P' && Number(row.cell('draw_size')) >= PREMIER_5;
  return isPremier5 && !largePremier.has(name) ? 'wta-1000' : level;
};
