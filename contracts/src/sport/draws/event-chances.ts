import { BYE, type Line, type WinProbability } from './bracket.js';
import { type EventChances, type EventLine, type EventPlan, isGroupPlace } from './event-plan.js';
import type { GroupChances, GroupTop } from './group.js';
import { type GroupOptions, groupChances } from './group-chances.js';
import { knockoutChances } from './knockout.js';
import { createRandom, pick } from './random.js';
import { ReachTally } from './reach-tally.js';

export interface EventOptions extends Omit<GroupOptions, 'through'> {
  /** Number of sampled draws if the groups have too many outcomes to enumerate. */
  readonly draws: number;
}

/**
 * Maximum number of combined group outcomes that are enumerated. Four groups of four with two qualifiers each have
 * 20,736.
 */
const MOST_COUNTED = 50_000;

/** Number of places of a group that lead to the draw. */
const throughOf = ({ lines }: EventPlan, group: number): number =>
  Math.max(0, ...lines.map((line) => (isGroupPlace(line) && line.group === group ? line.place + 1 : 0)));

const fillLines = (lines: readonly EventLine[], tops: readonly (GroupTop | undefined)[]): Line[] =>
  lines.map((line) => (isGroupPlace(line) ? (tops[line.group]?.order[line.place] ?? BYE) : line));

class Event {
  readonly groups: readonly GroupChances[];
  readonly tally: ReachTally;
  private readonly isSimulated: boolean;

  constructor(
    private readonly plan: EventPlan,
    private readonly p: WinProbability,
    options: EventOptions,
  ) {
    this.groups = plan.groups.map((group, i) =>
      groupChances(group, p, { ...options, seed: options.seed + i, through: throughOf(plan, i) }),
    );
    this.isSimulated = this.groups.some(({ tops }) => tops.some(({ variance }) => variance > 0));
    const onLines = plan.lines.flatMap((line) => {
      if (typeof line === 'number') return line === BYE ? [] : [line];
      return isGroupPlace(line) ? [] : line.map(({ competitor }) => competitor);
    });
    this.tally = new ReachTally(
      [...plan.groups.flatMap(({ members }) => members), ...onLines],
      Math.ceil(Math.log2(plan.lines.length)),
    );
  }

  /** Adds the draw that follows from the outcomes of the groups. */
  play(tops: readonly GroupTop[], weight: number): void {
    const chances = this.knockout(fillLines(this.plan.lines, tops));
    this.tally.add(chances, weight, this.isSimulated ? tops : []);
  }

  /** Enumerates all outcomes of the groups. */
  countEnds(tops: readonly GroupTop[] = [], weight = 1): void {
    const group = this.groups[tops.length];
    if (!group) this.play(tops, weight);
    else
      for (const top of group.tops) if (top.probability > 0) this.countEnds([...tops, top], weight * top.probability);
  }

  drawEnds(draws: number, seed: number): void {
    const random = createRandom(seed);
    const weights = this.groups.map(({ tops }) => Float64Array.from(tops, ({ probability }) => probability));
    for (let i = 0; i < draws; i++) {
      const tops = this.groups.map((group, g) => group.tops[pick(random, weights[g]!, 1)]!);
      this.play(tops, 1 / draws);
    }
  }

  /** With one line per group, the lines are independent, so a single draw with several candidates per line is exact. */
  mixEnds(): void {
    const lines = this.plan.lines.map((line) => (isGroupPlace(line) ? this.candidates(line) : line));
    this.tally.add(this.knockout(lines), 1);
    for (const [at, line] of this.plan.lines.entries()) {
      if (!this.isSimulated || !isGroupPlace(line)) continue;
      for (const top of this.groups[line.group]!.tops) {
        this.tally.addGiven(top, this.knockout(lines.with(at, top.order[line.place]!)), 1);
      }
    }
  }

  private candidates({ group, place }: { group: number; place: number }): Line {
    return this.groups[group]!.tops.map(({ order, probability }) => ({ competitor: order[place]!, probability }));
  }

  private knockout(lines: readonly Line[]) {
    const { winners } = this.plan;
    return knockoutChances(winners ? { lines, winners } : { lines }, this.p);
  }
}

/**
 * Probabilities of a whole event from any state: groups, then the knock-out draw of the qualifiers. They are exact
 * given the groups if each group has one qualifier, or if all outcomes can be enumerated. Otherwise outcomes are
 * sampled, and each resulting draw is exact.
 */
export const eventChances = (plan: EventPlan, p: WinProbability, options: EventOptions): EventChances => {
  const event = new Event(plan, p, options);
  const { groups, tally } = event;
  const lines = plan.lines.filter(isGroupPlace);
  const ends = groups.reduce((product, { tops }) => product * tops.length, 1);
  const isMixed = ends > 1 && new Set(lines.map(({ group }) => group)).size === lines.length;
  const isDrawn = !isMixed && ends > MOST_COUNTED;
  if (isMixed) event.mixEnds();
  else if (isDrawn) event.drawEnds(options.draws, options.seed);
  else event.countEnds();
  return {
    groups,
    competitors: tally.competitors,
    reach: tally.reach(),
    errors: tally.errors(isDrawn ? options.draws : null),
  };
};
