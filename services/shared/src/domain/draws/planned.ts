import type { Id } from '@rallyrank/contracts/shared/ids';
import type { RoundCode } from '@rallyrank/contracts/sport/codes';
import { roundAfter, roundBefore } from '@rallyrank/contracts/sport/draws/knockout-rounds';
import type { DrawFacts, Side } from '@rallyrank/contracts/tournaments/events';

interface Planned {
  readonly round: RoundCode;
  /** Undefined if the sides identify the match: in groups, and in draws whose source states no places. */
  readonly slot?: number | undefined;
  readonly sides: readonly [Pick<Side, 'competitorId'>, Pick<Side, 'competitorId'>];
}

/** A match with a result, or a bye. */
export interface Settled {
  readonly round: RoundCode;
  /** Undefined if the source does not state it. */
  readonly slot: number | undefined;
  readonly sides: readonly Id[];
  /** The side that advanced; undefined if it is unknown. */
  readonly advanced: Id | undefined;
}

/** A bye as a settled place: it has the same effect as a result. */
export const settledBye = ({ round, slot, side: { competitorId } }: DrawFacts['byes'][number]): Settled => ({
  ...{ round, slot, sides: [competitorId], advanced: competitorId },
});

const keyOf = (round: RoundCode, slot: number): string => `${round} ${slot}`;

const pairingOf = (round: RoundCode, ids: readonly Id[]): string => `${round} ${ids.toSorted().join(' ')}`;

const idsOf = ({ sides }: Planned): Id[] => sides.map(({ competitorId }) => competitorId);

/**
 * The planned matches of a draw that are still to be played. A planned match that contradicts a result is omitted:
 * after a correction it names a side that did not advance, until it is planned again. Of two matches at one place, the
 * one planned last counts.
 */
export const stillToPlay = <P extends Planned>(planned: readonly P[], settled: readonly Settled[]): P[] => {
  const places = new Map(
    settled.flatMap((each) => (each.slot === undefined ? [] : [[keyOf(each.round, each.slot), each]])),
  );
  const at = (round: RoundCode | undefined, slot: number) => round && places.get(keyOf(round, slot));
  const pairings = new Set(settled.map((each) => pairingOf(each.round, each.sides)));
  const fits = (match: P): boolean => {
    const { round, slot } = match;
    const ids = idsOf(match);
    if (slot === undefined) return !pairings.has(pairingOf(round, ids));
    const before = [2 * slot, 2 * slot + 1].map((from) => at(roundBefore(round), from));
    const after = at(roundAfter(round), slot >> 1);
    return (
      !at(round, slot) &&
      before.every((feeder) => feeder?.advanced === undefined || ids.includes(feeder.advanced)) &&
      (after === undefined || after.sides.some((id) => ids.includes(id)))
    );
  };
  const place = (match: P) =>
    match.slot === undefined ? pairingOf(match.round, idsOf(match)) : keyOf(match.round, match.slot);
  return [...new Map(planned.map((match) => [place(match), match])).values()].filter(fits);
};
