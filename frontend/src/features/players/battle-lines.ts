import { type BasicData, mainStanding, totals } from './key-figures';

/** The compared data of a player. */
export interface Compared {
  readonly data: BasicData;
  /** Best figures on the newest lists over all disciplines; null if the player is on no list. */
  readonly elo: number | null;
  readonly goat: number | null;
}

export interface Line {
  readonly key:
    | 'age'
    | 'currentRank'
    | 'bestRank'
    | 'elo'
    | 'weeksAtNo1'
    | 'top10'
    | 'titles'
    | 'finals'
    | 'events'
    | 'won'
    | 'share'
    | 'goat';
  /** Whether the highest or the lowest value is best; absent if neither a high nor a low value is better. */
  readonly best?: 'most' | 'least';
  readonly of: (player: Compared) => number | null;
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
const weeksInTop10 = ({ standings }: BasicData): number =>
  mainStanding(standings)?.bands.find(({ rank }) => rank === '10')?.weeks ?? 0;

export const battleLines: readonly Line[] = [
  { key: 'age', of: ({ data }) => data.age?.years ?? null },
  { key: 'currentRank', best: 'least', of: ({ data }) => mainStanding(data.standings)?.currentRank ?? null },
  { key: 'bestRank', best: 'least', of: ({ data }) => mainStanding(data.standings)?.bestRank ?? null },
  { key: 'elo', best: 'most', of: ({ elo }) => elo },
  { key: 'weeksAtNo1', best: 'most', of: ({ data }) => mainStanding(data.standings)?.weeksAtNo1 ?? null },
  { key: 'top10', best: 'most', of: ({ data }) => weeksInTop10(data) },
  { key: 'titles', best: 'most', of: ({ data }) => totals(data.figures).titles },
  { key: 'finals', best: 'most', of: ({ data }) => sum(data.figures.map(({ finals }) => finals)) },
  { key: 'events', of: ({ data }) => sum(data.figures.map(({ events }) => events)) },
  { key: 'won', best: 'most', of: ({ data }) => totals(data.figures).won },
  { key: 'share', best: 'most', of: ({ data }) => totals(data.figures).share },
  { key: 'goat', best: 'most', of: ({ goat }) => goat },
];

/** The axes of the radar: figures that are better the higher they are, and differ enough to be visible. */
const radarKeys: readonly Line['key'][] = ['titles', 'finals', 'won', 'share', 'top10', 'goat'];
export const radarLines = radarKeys.flatMap((key) => battleLines.find((line) => line.key === key) ?? []);

/** Indices of the best values, several if they are equal. */
export const leadersOf = (values: readonly (number | null)[], best: 'most' | 'least'): ReadonlySet<number> => {
  const known = values.filter((value) => value !== null);
  if (known.length < 2) return new Set();
  const top = best === 'most' ? Math.max(...known) : Math.min(...known);
  return new Set(values.flatMap((value, at) => (value === top ? [at] : [])));
};
