import type { Id } from '@rallyrank/contracts/shared/ids';
import type { Remark } from '@rallyrank/contracts/shared/remarks';
import { levelOf } from '@rallyrank/contracts/sport/levels';
import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import type { DrawFacts, EditionFacts, MatchFacts } from '@rallyrank/contracts/tournaments/events';

interface Appearance {
  readonly matchId: Id;
  readonly opponent: Id;
  readonly hasLost: boolean;
}

export type Verdict = { readonly kind: 'refused' | 'remarked'; readonly remark: Remark } | undefined;

/**
 * The matches of each round in the knock-out draws of one edition. A side plays once per round, so a repeated pairing
 * and a second defeat are refused. A second opponent of a winner only causes a remark, because sources sometimes label
 * a match with the next round, and the match was played. Groups, unplayed matches and unknown draws are not checked.
 */
export class KnockOutRounds {
  private readonly appearances = new Map<string, Appearance[]>();
  private readonly groupRounds: ReadonlySet<string>;

  constructor(
    profile: SportProfile,
    private readonly draws: ReadonlyMap<Id, DrawFacts>,
  ) {
    this.groupRounds = new Set(profile.rounds.filter(({ stage }) => stage === 'group').map(({ code }) => code));
  }

  /** Checks a match against the matches added before: returns the reason for a refusal, a remark, or acceptance. */
  judge(match: MatchFacts): Verdict {
    if (!this.isFollowed(match)) return undefined;
    const odd = match.sides.map((_, i) => this.judgeSide(match, i as 0 | 1)).filter((verdict) => verdict !== undefined);
    return odd.find(({ kind }) => kind === 'refused') ?? odd[0];
  }

  add(matchId: Id, match: MatchFacts): void {
    if (!this.isFollowed(match)) return;
    for (const [i, { competitorId }] of match.sides.entries()) {
      const key = keyOf(match, competitorId);
      const known = this.appearances.get(key) ?? [];
      const opponent = match.sides[1 - i]!.competitorId;
      this.appearances.set(key, [...known, { matchId, opponent, hasLost: match.winner !== i + 1 }]);
    }
  }

  private judgeSide(match: MatchFacts, i: 0 | 1): Verdict {
    const { competitorId: competitor } = match.sides[i];
    const others = this.appearances.get(keyOf(match, competitor)) ?? [];
    const repeat = others.find(({ opponent }) => opponent === match.sides[1 - i]!.competitorId);
    if (repeat) return { kind: 'refused', remark: { key: 'match.pairTwice', values: { match: repeat.matchId } } };
    const defeat = match.winner === i + 1 ? undefined : others.find(({ hasLost }) => hasLost);
    if (defeat)
      return { kind: 'refused', remark: { key: 'match.lostBefore', values: { competitor, match: defeat.matchId } } };
    const [other] = others;
    return (
      other && { kind: 'remarked', remark: { key: 'match.sideTwice', values: { competitor, match: other.matchId } } }
    );
  }

  private isFollowed({ drawId, round, outcome }: MatchFacts): boolean {
    const stage = this.draws.get(drawId)?.stage;
    return outcome !== 'unplayed' && stage !== undefined && stage !== 'group' && !this.groupRounds.has(round);
  }
}

const keyOf = ({ drawId, round }: MatchFacts, competitor: Id): string => `${drawId} ${round} ${competitor}`;

/** The rounds of an edition with its known matches. @param left ids of the matches to omit */
export const roundsWithout = (
  profile: SportProfile,
  { level }: Pick<EditionFacts, 'level'>,
  draws: ReadonlyMap<Id, DrawFacts>,
  matches: ReadonlyMap<Id, MatchFacts>,
  left: ReadonlySet<Id>,
): KnockOutRounds => {
  // A player can play several rubbers in one team tie.
  const isTeamEvent = levelOf(profile, level)?.team === true;
  const rounds = new KnockOutRounds(profile, isTeamEvent ? new Map() : draws);
  for (const [matchId, match] of matches) if (!left.has(matchId)) rounds.add(matchId, match);
  return rounds;
};
