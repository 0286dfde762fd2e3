import type { Id } from '@rallyrank/contracts/shared/ids';
import { levelOf } from '@rallyrank/contracts/sport/levels';
import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import type { DrawFacts, EditionFacts, MatchFacts } from '@rallyrank/contracts/tournaments/events';
import type { Verdict } from './knock-out-rounds.js';

interface Meeting {
  readonly matchId: Id;
  readonly score: string;
}

/** The result from the point of view of one side, without the points of tie-breaks, which sources can omit. */
const scoreOf = ({ sides, winner, outcome, games }: MatchFacts): string => {
  const isTurned = sides[0].competitorId > sides[1].competitorId;
  const scores = games.map(([one, two]) => (isTurned ? [two, one] : [one, two]).join('-'));
  const won = winner === undefined ? 0 : isTurned ? 3 - winner : winner;
  return [outcome, won, ...scores].join(' ');
};

const keyOf = ({ drawId, sides }: MatchFacts): string =>
  [drawId, ...sides.map(({ competitorId }) => competitorId).sort()].join(' ');

/**
 * The pairings of the groups of one edition. Two sides meet once in a group, so a pairing with the same result is
 * refused as a repeated row. One with another result only causes a remark, because in some round robins sides met
 * twice.
 * Team events, unplayed matches and unknown draws are not checked.
 */
export class GroupPairings {
  private readonly meetings = new Map<string, Meeting[]>();
  private readonly rounds: ReadonlySet<string>;
  private readonly isTeamEvent: boolean;

  constructor(
    profile: SportProfile,
    { level }: Pick<EditionFacts, 'level'>,
    private readonly draws: ReadonlyMap<Id, DrawFacts>,
  ) {
    this.rounds = new Set(profile.rounds.filter(({ stage }) => stage === 'group').map(({ code }) => code));
    this.isTeamEvent = levelOf(profile, level)?.team === true;
  }

  judge(match: MatchFacts): Verdict {
    const others = this.isFollowed(match) ? (this.meetings.get(keyOf(match)) ?? []) : [];
    const [first] = others;
    if (!first) return undefined;
    const same = others.find(({ score }) => score === scoreOf(match));
    const values = { match: (same ?? first).matchId };
    return { kind: same ? 'refused' : 'remarked', remark: { key: 'match.groupTwice', values } };
  }

  add(matchId: Id, match: MatchFacts): void {
    if (!this.isFollowed(match)) return;
    const key = keyOf(match);
    this.meetings.set(key, [...(this.meetings.get(key) ?? []), { matchId, score: scoreOf(match) }]);
  }

  private isFollowed({ drawId, round, outcome }: MatchFacts): boolean {
    const isGroup = this.draws.get(drawId)?.stage === 'group' || this.rounds.has(round);
    return isGroup && outcome !== 'unplayed' && !this.isTeamEvent;
  }
}

/** The pairings of an edition with its known matches. @param left ids of the matches to omit */
export const pairingsWithout = (
  profile: SportProfile,
  facts: Pick<EditionFacts, 'level'>,
  draws: ReadonlyMap<Id, DrawFacts>,
  matches: ReadonlyMap<Id, MatchFacts>,
  left: ReadonlySet<Id>,
): GroupPairings => {
  const pairings = new GroupPairings(profile, facts, draws);
  for (const [matchId, match] of matches) if (!left.has(matchId)) pairings.add(matchId, match);
  return pairings;
};
