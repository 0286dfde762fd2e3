import { sum } from '@rallyrank/shared/domain/sum';
import type { Measure } from '../families/families.js';
import type { Flag } from '../streams/flags.js';
import * as r from './reference.js';

/** Flags of one match, computed by the slow reference. Flags that require more than the match are missing. */
const ofMatch: Readonly<Partial<Record<Flag, (seen: r.Seen) => boolean>>> = {
  // The rows of the proof are already restricted to matches against the top 10, which matches alone do not show.
  beatTop10: r.isWon,
  played: r.isPlayed,
  won: r.isWon,
  lost: r.isLost,
  walkoverWon: ({ match, own }) => match.outcome === 'walkover' && match.winner === own + 1,
  walkoverLost: ({ match, own }) => match.outcome === 'walkover' && match.winner === 2 - own,
  retired: (seen) => seen.match.outcome === 'retired' && r.isLost(seen),
  wonByRetirement: (seen) => seen.match.outcome === 'retired' && r.isWon(seen),
  decider: r.isDecider,
  deciderWon: (seen) => r.isDecider(seen) && r.isWon(seen),
  deciderLost: (seen) => r.isDecider(seen) && r.isLost(seen),
  comeback: r.isComeback,
  collapse: r.isCollapse,
  straight: r.isStraight,
};

/** Flags of one event. */
const ofEvent: Readonly<Partial<Record<Flag, (event: r.SeenEvent) => boolean>>> = {
  played: () => true,
  title: ({ isTitle }) => isTitle,
  lostFinal: ({ isLostFinal }) => isLostFinal,
  final: ({ round }) => round === 'F',
  semi: ({ round }) => ['SF', 'F'].includes(round),
  quarter: ({ round }) => ['QF', 'SF', 'F'].includes(round),
  openingLoss: ({ seen }) => seen.some(r.isLost) && !seen.some(r.isWon),
};

const columns: Readonly<Record<string, (seen: r.Seen) => number>> = {
  minutes: ({ match }) => match.minutes,
  pointsFor: r.pointsWon,
  pointsAgainst: r.pointsLost,
  points: (seen) => r.pointsWon(seen) + r.pointsLost(seen),
  margin: (seen) => r.pointsWon(seen) - r.pointsLost(seen),
  routs: r.routs,
  routsTaken: (seen) => r.routs({ match: seen.match, own: seen.own === 0 ? 1 : 0 }),
  extendedWon: r.extended,
  matches: () => 1,
  gamesLost: r.gamesLost,
};

/** Group keys of rows. The other groups require more than the match. */
const keys: Readonly<Record<string, (seen: r.Seen) => unknown>> = {
  season: ({ match }) => match.edition.season,
  series: ({ match }) => match.edition.seriesId,
  level: ({ match }) => match.edition.level,
  venue: ({ match }) => match.edition.association,
  opponent: r.opponentOf,
  partner: ({ match, own }) => match.sides[own]!.join('+'),
};

interface Shown {
  readonly measure: Measure;
  readonly birth: number;
  /** The rows of the proof, from the point of view of the holder. */
  readonly rows: readonly r.Seen[];
  /** The events whose last matches are the rows; undefined if the proof consists of matches. */
  readonly events: readonly r.SeenEvent[] | undefined;
}

/**
 * The value that rows of matches prove, counted one by one; undefined for measures whose value does not follow from
 * matches alone.
 */
export const provenValue = ({ measure, birth, rows, events }: Shown): number | undefined => {
  const countOf = (flag: Flag): number | undefined => {
    if (events) return ofEvent[flag] && events.filter(ofEvent[flag]).length;
    return ofMatch[flag] && rows.filter(ofMatch[flag]).length;
  };
  const days = rows.map(({ match }) => match.day);
  switch (measure.kind) {
    case 'count':
    case 'run':
    case 'group':
    case 'group-run':
      return countOf(measure.flag) ?? rows.length;
    case 'share':
    case 'group-share':
      return countOf(measure.flag)! / rows.length;
    case 'wait':
      return rows.length - 1;
    case 'span':
    case 'gap':
      return days.at(-1)! - days[0]!;
    case 'age':
      return days.at(-1)! - birth;
    case 'distinct':
      return new Set(rows.map(keys[measure.by]!)).size;
    case 'seasons-run':
      return new Set(rows.map(keys.season!)).size;
    case 'sum':
    case 'extreme':
      return sum(rows.map(columns[measure.column]!));
    default:
      return undefined;
  }
};
