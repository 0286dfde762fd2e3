import type { RoundCode } from '@rallyrank/contracts/sport/codes';
import { knockoutRounds } from '@rallyrank/contracts/sport/draws/knockout-rounds';
import type { SourceDraw, SourceMatch, SourceSide } from './records.js';

const rounds: readonly RoundCode[] = knockoutRounds.main;
/** Number of matches of a round, by its index in `rounds`. */
const placesOf = (at: number): number => 2 ** (rounds.length - 1 - at);

const keyOf = ({ players }: SourceSide): string => players.join(' ');
const winnerOf = ({ sides, winner }: SourceMatch): string => keyOf(sides[(winner ?? 1) - 1]!);

/** The matches of a round by their winner; the first one if two have the same winner. */
const byWinner = (matches: readonly SourceMatch[]): ReadonlyMap<string, SourceMatch> =>
  new Map(matches.toReversed().flatMap((match) => (match.winner === undefined ? [] : [[winnerOf(match), match]])));

/** Seeds 1 and 2 are at the two ends of a draw. Other matches are in the order of their numbers. */
const isAbove = (one: Subtree, other: Subtree, isNumbered: boolean): boolean => {
  if (!isNumbered)
    for (const [seed, isUpper] of [
      ['1', true],
      ['2', false],
    ] as const)
      if (one.seeds.has(seed) !== other.seeds.has(seed)) return one.seeds.has(seed) === isUpper;
  return one.match.order < other.match.order;
};

/** A match with the matches that its sides won in the previous round; undefined for a side that had a bye. */
interface Subtree {
  readonly match: SourceMatch;
  readonly below: readonly [Subtree | undefined, Subtree | undefined];
  readonly seeds: ReadonlySet<string>;
}

const subtreeOf = (match: SourceMatch, at: number, won: readonly ReadonlyMap<string, SourceMatch>[]): Subtree => {
  const [one, two] = match.sides.map((side) => {
    const before = at === 0 ? undefined : won[at - 1]!.get(keyOf(side));
    return before && subtreeOf(before, at - 1, won);
  });
  const own = match.sides.flatMap(({ seed }) => seed ?? []);
  return { match, below: [one, two], seeds: new Set([...own, ...(one?.seeds ?? []), ...(two?.seeds ?? [])]) };
};

/** Whether the numbers follow the draw: the sides of match n of a round won matches 2n and 2n + 1 of the one before. */
const areNumbered = (tree: readonly (readonly SourceMatch[])[], won: readonly ReadonlyMap<string, SourceMatch>[]) =>
  tree.every((matches, at) => {
    const before = tree[at - 1];
    if (!before || before.length !== 2 * matches.length) return true;
    return matches.every(({ sides }, n) =>
      sides.every((side) => {
        const feeder = won[at - 1]!.get(keyOf(side));
        return feeder !== undefined && before.indexOf(feeder) >> 1 === n;
      }),
    );
  });

/** The places of matches in one draw. */
class Places {
  readonly slots = new Map<SourceMatch, number>();
  private readonly used: readonly Set<number>[] = rounds.map(() => new Set());

  constructor(private readonly isNumbered: boolean) {}

  /** Places a match of a round (its index in `rounds`) and the matches below it. */
  put({ match, below: [one, two] }: Subtree, at: number, slot: number): void {
    if (this.slots.has(match)) return;
    this.slots.set(match, slot);
    this.used[at]!.add(slot);
    const [upper, lower] = [2 * slot, 2 * slot + 1];
    if (one && two) {
      const isTurned = isAbove(two, one, this.isNumbered);
      this.put(one, at - 1, isTurned ? lower : upper);
      this.put(two, at - 1, isTurned ? upper : lower);
      return;
    }
    const only = one ?? two;
    if (only) this.put(only, at - 1, slot < placesOf(at) / 2 ? lower : upper);
  }

  /** The first free place of a round; undefined if there is none. */
  free(at: number): number | undefined {
    return Array.from({ length: placesOf(at) }, (_, slot) => slot).find((slot) => !this.used[at]!.has(slot));
  }
}

/**
 * Finds the place of each match in a knock-out draw from the results: from the final backwards, each side of a match
 * won a match of the previous round, or had a bye in it. Where the numbers of the source do not determine which of two
 * matches is above the other, the first two seeds do. A side with a bye is on the outer line of its match, as seeds
 * are. A match whose winner does not play in the next round has the first free place.
 * @param matches all matches of an edition, numbered by `order`
 * @returns the place of each match of the draw, from 0; empty if a round has more matches than places, or the last one
 * fewer
 */
export const bracketSlots = (
  { drawId, stage }: Pick<SourceDraw, 'drawId' | 'stage'>,
  matches: readonly SourceMatch[],
): ReadonlyMap<SourceMatch, number> => {
  const none = new Map<SourceMatch, number>();
  if (stage !== 'main') return none;
  const own = matches.filter((match) => match.drawId === drawId).sort((a, b) => a.order - b.order);
  const tree = rounds.map((round) => own.filter((match) => match.round === round));
  const last = tree.findLastIndex(({ length }) => length > 0);
  // The results do not determine the places of a draw that is not over.
  if (last < 0 || tree[last]!.length < placesOf(last)) return none;
  if (tree.some(({ length }, at) => length > placesOf(at))) return none;
  const won = tree.map(byWinner);
  const places = new Places(areNumbered(tree, won));
  for (let at = rounds.length - 1; at >= 0; at--)
    for (const match of tree[at]!.filter((each) => !places.slots.has(each)))
      places.put(subtreeOf(match, at, won), at, places.free(at)!);
  for (const match of own) if (match.round === 'BR') places.slots.set(match, 0);
  return places.slots;
};
