import { DomainError } from '@rallyrank/contracts/shared/errors';
import { reasonText } from '@rallyrank/contracts/shared/remarks';
import type { MatchFacts } from '@rallyrank/contracts/tournaments/events';
import type { LiveResult } from '@rallyrank/contracts/tournaments/rpc';
import { isEqual } from '@rallyrank/shared/domain/equal';
import { isStatedBySource } from './adopted-matches.js';
import { canonicalMatch, withKnownStated } from './canonical-sides.js';
import { decidedMark, type Edition, type EditionEvent, editable } from './edition.js';
import { roundsWithout } from './knock-out-rounds.js';
import { DAYS_AROUND_EDITION, isNearEdition, matchProblem, type Rules } from './match-rules.js';

/** The sides of a result, which keep the associations that a source has stated with the known match. */
const withStated = ([one, two]: MatchFacts['sides'], known: MatchFacts | undefined): MatchFacts['sides'] => {
  const keeping = (side: MatchFacts['sides'][number]) => {
    const associations = known?.sides.find(({ competitorId }) => competitorId === side.competitorId)?.associations;
    return { ...(associations && { associations }), ...side };
  };
  return [keeping(one), keeping(two)];
};

/**
 * The event that records the result of one match of a known edition; none if the result is already recorded, even by a
 * source under its own number.
 * @throws DomainError event.notFound, event.withdrawn; event.resultDate if the match was played too long before or
 * after the edition; event.result if the edition, its draws or its other results contradict it
 */
export const decideResult = (
  rules: Rules,
  state: Edition,
  { editionId, matchId, match: recorded }: LiveResult,
): readonly EditionEvent[] => {
  const facts = editable(state, editionId);
  const { draws, matches, decided, withdrawn } = state;
  const known = matches.get(matchId);
  const given = withKnownStated.match(canonicalMatch(rules.competitors, recorded), known);
  const match: MatchFacts = { ...given, sides: withStated(given.sides, known), order: known?.order ?? matches.size };
  if (isEqual(known, match)) return [];
  if (!known && isStatedBySource(state, match)) return [];
  const { startDate: from, endDate: to } = facts;
  if (!isNearEdition(facts, match))
    throw new DomainError('event.resultDate', { date: match.date, days: DAYS_AROUND_EDITION, from, to });
  const problem = matchProblem(rules, facts, draws, match);
  if (problem !== undefined) throw new DomainError('event.result', { match: matchId, rule: problem });
  const verdict = roundsWithout(rules.profile, facts, draws, matches, new Set([matchId])).judge(match);
  if (verdict?.kind === 'refused')
    throw new DomainError('event.result', { match: matchId, rule: reasonText(verdict.remark, 'en') });
  // The result of the scorer replaces a decision of another user.
  const isDecided = decided.has(matchId) || withdrawn.has(matchId);
  const data = { editionId, matchId, ...match, ...decidedMark(isDecided) };
  return [{ type: known ? 'MatchCorrected' : 'MatchCompleted', data }];
};
