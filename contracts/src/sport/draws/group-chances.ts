import type { WinProbability } from './bracket.js';
import type { Group, GroupChances } from './group.js';
import { emptySheet, type GroupSheet, orderByWins, orderOf } from './group-order.js';
import { type MarginSource, type MatchFormat, marginSource } from './margins.js';
import { OrderTally } from './order-tally.js';
import { createRandom, pick, type Random } from './random.js';

export interface GroupOptions {
  /** Number of top places for which joint probabilities are kept, for the draw that follows. */
  readonly through: number;
  readonly format: MatchFormat;
  /** Number of samples for outcomes that wins alone do not decide. */
  readonly samples: number;
  readonly seed: number;
}

/** Maximum number of open matches whose outcomes are enumerated: 2^15 = 32,768, a group of six. */
const MOST_COUNTED = 15;

/** A match still to be played, by positions in the group. */
interface Pairing {
  readonly first: number;
  readonly second: number;
  readonly p: number;
}

const enter = (sheet: GroupSheet, winner: number, loser: number, games: number, points: number): void => {
  sheet.beat[winner * sheet.size + loser] = 1;
  sheet.wins[winner]! += 1;
  sheet.games[winner]! += games;
  sheet.games[loser]! -= games;
  sheet.points[winner]! += points;
  sheet.points[loser]! -= points;
};

class GroupState {
  /** Positions in the group of the remaining members, and of those that gave up. */
  readonly staying: readonly number[];
  readonly pairings: Pairing[] = [];
  private readonly leaving: readonly number[];
  private readonly margins: MarginSource[] = [];

  constructor(
    private readonly group: Group,
    p: WinProbability,
    private readonly format: MatchFormat,
  ) {
    const places = [...group.members.keys()];
    const hasLeft = (place: number) => group.withdrawn?.includes(group.members[place]!) ?? false;
    this.staying = places.filter((place) => !hasLeft(place));
    this.leaving = places.filter(hasLeft);
    const known = this.played();
    for (const first of this.staying) {
      for (const second of this.staying) {
        if (second <= first || known.beat[first * known.size + second] || known.beat[second * known.size + first])
          continue;
        this.pairings.push({ first, second, p: p(group.members[first]!, group.members[second]!) });
      }
    }
  }

  /** @throws RangeError for a result of a non-member, or a second result of the same match */
  played(): GroupSheet {
    const { members, results = [], withdrawn = [] } = this.group;
    const sheet = emptySheet(members.length);
    for (const { winner, loser, games, points } of results) {
      const [won, lost] = [members.indexOf(winner), members.indexOf(loser)];
      if (won < 0 || lost < 0 || won === lost)
        throw new RangeError(`${winner} and ${loser} are not two members of the group`);
      if (sheet.beat[won * sheet.size + lost] || sheet.beat[lost * sheet.size + won]) {
        throw new RangeError(`${winner} and ${loser} meet twice`);
      }
      if (!withdrawn.includes(winner) && !withdrawn.includes(loser)) enter(sheet, won, lost, games, points);
    }
    return sheet;
  }

  /**
   * The sheet for given outcomes of the pairings; a 1 is a win of the first side. Without margins, only the wins are
   * valid.
   */
  finished(bits: number | readonly boolean[], random?: Random): GroupSheet {
    const sheet = this.played();
    for (const [i, { first, second }] of this.pairings.entries()) {
      const isFirst = typeof bits === 'number' ? ((bits >> i) & 1) === 1 : bits[i]!;
      const { games, points } = random ? this.marginOf(i)(random, isFirst) : { games: 0, points: 0 };
      if (isFirst) enter(sheet, first, second, games, points);
      else enter(sheet, second, first, games, points);
    }
    return sheet;
  }

  withLeavers(order: readonly number[]): number[] {
    return [...order, ...this.leaving];
  }

  private marginOf(i: number): MarginSource {
    this.margins[i] ??= marginSource(this.pairings[i]!.p, this.format);
    return this.margins[i];
  }
}

/** Enumerates all outcomes. Those that wins alone do not decide are returned with their probabilities. */
const countWays = (state: GroupState, tally: OrderTally): { bits: number; probability: number }[] => {
  const open: { bits: number; probability: number }[] = [];
  for (let bits = 0; bits < 1 << state.pairings.length; bits++) {
    const probability = state.pairings.reduce((product, { p }, i) => product * ((bits >> i) & 1 ? p : 1 - p), 1);
    if (probability === 0) continue;
    const order = orderByWins(state.finished(bits), state.staying);
    if (order) tally.addExact(state.withLeavers(order), probability);
    else open.push({ bits, probability });
  }
  return open;
};

/**
 * Returns a function that plays the open matches of a group at random and returns its members in order. If no match is
 * open, the order differs only by lots.
 */
export const groupSampler = (group: Group, p: WinProbability, format: MatchFormat): ((random: Random) => number[]) => {
  const state = new GroupState(group, p, format);
  return (random) => {
    const ends = state.pairings.map((pairing) => random() < pairing.p);
    const order = state.withLeavers(orderOf(state.finished(ends, random), state.staying, random));
    return order.map((place) => group.members[place]!);
  };
};

/**
 * Probabilities of the places of a group from any state. All outcomes of its matches are enumerated; if three or more
 * members have equal wins, their margins are sampled given the winners. Groups with too many matches to enumerate are
 * simulated as a whole.
 *
 * @throws RangeError for results that do not fit the group
 */
export const groupChances = (group: Group, p: WinProbability, options: GroupOptions): GroupChances => {
  const { through, format, samples, seed } = options;
  const random = createRandom(seed);
  const state = new GroupState(group, p, format);
  const tally = new OrderTally(group.members, through);
  const sample = (count: number, bits: () => number | readonly boolean[]) =>
    Array.from({ length: count }, () =>
      state.withLeavers(orderOf(state.finished(bits(), random), state.staying, random)),
    );
  if (state.pairings.length > MOST_COUNTED) {
    tally.addSamples(
      sample(samples, () => state.pairings.map((pairing) => random() < pairing.p)),
      1,
    );
    return tally.done();
  }
  const open = countWays(state, tally);
  const together = open.reduce((sum, { probability }) => sum + probability, 0);
  if (together === 0) return tally.done();
  const weights = Float64Array.from(open, ({ probability }) => probability);
  tally.addSamples(
    sample(samples, () => open[pick(random, weights, together)]!.bits),
    together,
  );
  return tally.done();
};
