import type { Id } from '@rallyrank/contracts/shared/ids';
import type { Reason, Remark } from '@rallyrank/contracts/shared/remarks';
import type { DrawFacts, EditionFacts, MatchFacts } from '@rallyrank/contracts/tournaments/events';
import type { ImportedEdition } from '@rallyrank/contracts/tournaments/rpc';
import { isEqual } from '@rallyrank/shared/domain/equal';
import { doubtRemark } from '@rallyrank/shared/domain/results/doubt-remark';
import { minutesRemark } from '@rallyrank/shared/domain/results/plausible-minutes';
import { differenceRemark } from './adopted-matches.js';
import { withKnownStated } from './canonical-sides.js';
import type { Edition } from './edition.js';
import { pairingsWithout } from './group-pairings.js';
import { roundsWithout } from './knock-out-rounds.js';
import { matchProblem, type Rules } from './match-rules.js';

type StatedMatch = Pick<MatchFacts, 'drawId'>;

export interface StatedMatches {
  readonly facts: EditionFacts;
  readonly draws: ReadonlyMap<Id, DrawFacts>;
  readonly matches: ImportedEdition['matches'];
  /** Ids of known matches that the import withdraws. */
  readonly withdrawn: readonly Id[];
}

/** Whether a user has decided or withdrawn a match or withdrawn its draw, so that sources do not change it. */
const isOverruled = ({ decided, withdrawn, withdrawnDraws }: Edition, matchId: Id, { drawId }: StatedMatch): boolean =>
  decided.has(matchId) || withdrawn.has(matchId) || withdrawnDraws.has(drawId);

/**
 * Whether a source states something else for a decided match than at the time of the decision. A place in the draw, or
 * rallies, that were not known before contradict nothing.
 */
const isStatedAnew = ({ decided, withdrawn }: Edition, matchId: Id, match: MatchFacts): boolean => {
  if (!decided.has(matchId) || withdrawn.has(matchId)) return false;
  const before = decided.get(matchId);
  const { slot, rallies, ...others } = match;
  return !isEqual(before, {
    ...others,
    ...(before?.slot !== undefined && slot !== undefined && { slot }),
    ...(before?.rallies !== undefined && rallies !== undefined && { rallies }),
  });
};

/** The remark on a match that a user has decided or withdrawn; undefined if the source states the same. */
const overruledRemark = (
  { matches, withdrawn, withdrawnDraws }: Edition,
  matchId: Id,
  match: MatchFacts,
): Remark | undefined => {
  if (withdrawn.has(matchId) || withdrawnDraws.has(match.drawId))
    return { key: 'match.isWithdrawn', values: { match: matchId } };
  return isEqual(matches.get(matchId), match) ? undefined : { key: 'match.isDecided', values: { match: matchId } };
};

/**
 * Decides each match of a source in turn: the new and changed matches, what the source now states for decided matches,
 * the number of matches by outcome, and refusals and remarks by index.
 */
export const decideMatches = (
  rules: Rules,
  state: Edition,
  { facts, draws, matches: stated, withdrawn }: StatedMatches,
) => {
  const free = stated.filter((match) => !isOverruled(state, match.matchId, match)).map(({ matchId }) => matchId);
  const left = new Set([...free, ...withdrawn]);
  const rounds = roundsWithout(rules.profile, facts, draws, state.matches, left);
  const pairings = pairingsWithout(rules.profile, facts, draws, state.matches, left);
  const matches = new Map<Id, MatchFacts>();
  const sourced = new Map<Id, MatchFacts>();
  const counts = { accepted: 0, corrected: 0, unchanged: 0 };
  const refused: { match: number; reason: Reason }[] = [];
  const remarks: { match: number; remark: Remark }[] = [];
  const seen = new Set<Id>();
  const note = (match: number, remark: Remark | undefined): void => {
    if (remark) remarks.push({ match, remark });
  };
  /** The match without a duration that its score contradicts, and the remark on that duration. */
  const plausible = (match: MatchFacts) => {
    const remark = minutesRemark(rules.profile, facts, match);
    const { durationMin: _, ...untimed } = match;
    return { taken: remark ? untimed : match, remark };
  };
  const take = (index: number, matchId: Id, match: MatchFacts): void => {
    const { taken, remark } = plausible(match);
    note(index, remark);
    note(index, doubtRemark(rules.profile, facts, taken));
    rounds.add(matchId, match);
    pairings.add(matchId, match);
    const known = state.matches.get(matchId);
    if (known) note(index, differenceRemark(matchId, known, match));
    const isSame = isEqual(known, taken);
    counts[isSame ? 'unchanged' : known ? 'corrected' : 'accepted'] += 1;
    if (!isSame) matches.set(matchId, taken);
  };
  const decide = (index: number, matchId: Id, match: MatchFacts): void => {
    const isSecond = seen.has(matchId);
    seen.add(matchId);
    const rule = isSecond ? `the match id ${matchId} is used twice` : matchProblem(rules, facts, draws, match);
    const verdict = rule === undefined ? (rounds.judge(match) ?? pairings.judge(match)) : undefined;
    if (verdict?.kind === 'remarked') note(index, verdict.remark);
    const reason = verdict?.kind === 'refused' ? verdict.remark : rule;
    if (reason === undefined) take(index, matchId, match);
    else refused.push({ match: index, reason });
  };
  for (const [index, { matchId, ...given }] of stated.entries()) {
    const match = withKnownStated.match(given, state.matches.get(matchId) ?? state.withdrawn.get(matchId));
    if (isOverruled(state, matchId, match)) {
      counts.unchanged += 1;
      const { taken } = plausible(match);
      note(index, overruledRemark(state, matchId, taken));
      if (isStatedAnew(state, matchId, taken)) sourced.set(matchId, taken);
    } else decide(index, matchId, match);
  }
  return { matches, sourced, counts, refused, remarks };
};
