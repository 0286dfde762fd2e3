import type { Tally } from '@rallyrank/contracts/shared/refs';
import { emptyTally } from '@rallyrank/shared/domain/results/counts';
import type { Frame } from '../frame/frame.js';
import { associationColumns } from './association-columns.js';

/** Totals of a competitor or a season. An event counts once for each side that took part. */
export interface Sum {
  readonly tally: Tally;
  events: number;
  finals: number;
  titles: number;
}

export const emptySum = (): Sum => ({ tally: emptyTally(), events: 0, finals: 0, titles: 0 });

/** Access to the totals of one association. */
export interface AssociationSums {
  /** Whether a competitor counts for the association because at least one of its players plays for it on the day. */
  readonly isOwn: (competitor: number, day: number) => boolean;
  /**
   * Calls `add` with each total to which a competitor contributes in an edition on a day: that of the season, and that
   * of each of its players.
   */
  readonly each: (competitor: number, edition: number, day: number, add: (sum: Sum) => void) => void;
  readonly seasons: ReadonlyMap<number, Sum>;
  readonly players: ReadonlyMap<number, Sum>;
}

const groups = () => {
  const sums = new Map<number, Sum>();
  const of = (key: number): Sum => {
    const known = sums.get(key);
    if (known) return known;
    const sum = emptySum();
    sums.set(key, sum);
    return sum;
  };
  return { sums, of };
};

/** Creates empty totals for an association. @param code association code @throws Error if associations are unknown */
export const associationSums = (frame: Frame, code: string): AssociationSums => {
  const { codes, of } = associationColumns(frame);
  const { subjects, editions } = frame;
  const number = codes.indexOf(code);
  const isOwn = (competitor: number, day: number): boolean => of(competitor, day).includes(number);
  const [seasons, players] = [groups(), groups()];
  const each = (competitor: number, edition: number, day: number, add: (sum: Sum) => void): void => {
    const [one, two] = [subjects.player.first[competitor]!, subjects.player.second[competitor]!];
    add(seasons.of(editions.season[edition]!));
    // The partner of a player can belong to another association.
    if (isOwn(one, day)) add(players.of(one));
    if (two >= 0 && isOwn(two, day)) add(players.of(two));
  };
  return { isOwn, each, seasons: seasons.sums, players: players.sums };
};
