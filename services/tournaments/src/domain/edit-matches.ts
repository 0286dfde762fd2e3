import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { Id } from '@rallyrank/contracts/shared/ids';
import { reasonText } from '@rallyrank/contracts/shared/remarks';
import type { MatchFacts, Side } from '@rallyrank/contracts/tournaments/events';
import type { EnteredMatch, MatchChange } from '@rallyrank/contracts/tournaments/match-edits';
import { sidesOfDraw } from '@rallyrank/shared/domain/draws/sides-of-draw';
import { isEqual } from '@rallyrank/shared/domain/equal';
import { ownIds } from '@rallyrank/shared/domain/own-ids';
import { withoutNull } from '@rallyrank/shared/domain/without-null';
import { canonicalMatch } from './canonical-sides.js';
import { slotOf } from './draw-lines.js';
import { decidedMark, type Edition, type EditionEvent, editable } from './edition.js';
import { roundsWithout } from './knock-out-rounds.js';
import { matchProblem, type Rules } from './match-rules.js';
import { placeProblem } from './place-rules.js';
import { type EnteringRules, sexProblem } from './sex-rules.js';

/** The state that a match gets. */
export interface Target {
  readonly matchId: Id;
  /** Undefined for a match that is withdrawn. */
  readonly match: MatchFacts | undefined;
  readonly isDecided: boolean;
}

type Known = Pick<MatchFacts, 'discipline'> & { readonly sides: readonly Side[] };

/** @throws DomainError event.result for a new side that cannot play the discipline */
const withEntered = (
  rules: EnteringRules,
  matchId: Id,
  known: Known,
  { sides, ...entered }: EnteredMatch,
): MatchFacts => {
  const sideOf = (competitorId: Id): Side => {
    const own = known.sides.find((side) => side.competitorId === competitorId || side.statedId === competitorId);
    if (own) return own;
    const side = { competitorId, playerIds: [...(rules.competitors.pair(competitorId)?.playerIds ?? [competitorId])] };
    const rule = sexProblem(rules, known.discipline, side);
    if (rule !== undefined) throw new DomainError('event.result', { match: matchId, rule });
    return side;
  };
  return withoutNull({ ...known, ...entered, ...(sides && { sides: sides.map(sideOf) }) }) as MatchFacts;
};

type Change<K extends MatchChange['kind']> = Extract<MatchChange, { readonly kind: K }>;

/** @throws DomainError draw.notFound, event.result */
const added = (rules: EnteringRules, state: Edition, { drawId, match }: Change<'add'>, matchId: Id): Target => {
  const draw = state.draws.get(drawId);
  if (!draw) throw new DomainError('draw.notFound', { id: drawId });
  const { discipline } = draw;
  const blank = { drawId, discipline, games: [], order: state.matches.size, sides: sidesOfDraw(draw) };
  const entered = withEntered(rules, matchId, blank, match);
  const slot = entered.slot ?? slotOf(draw, entered);
  return { matchId, match: { ...entered, ...(slot !== undefined && { slot }) }, isDecided: true };
};

/** @throws DomainError event.noMatch, event.result */
const targetOf = (
  rules: EnteringRules,
  state: Edition,
  change: Exclude<MatchChange, { readonly kind: 'add' }>,
): Target => {
  const { kind, matchId } = change;
  const known = (kind === 'restore' ? state.withdrawn : state.matches).get(matchId);
  if (!known) throw new DomainError('event.noMatch', { match: matchId });
  const isDecided = state.decided.has(matchId);
  switch (kind) {
    case 'decide': {
      const match = withEntered(rules, matchId, known, change.match);
      return { matchId, match, isDecided: isDecided || !isEqual(match, known) };
    }
    case 'release':
      return { matchId, match: isDecided ? state.decided.get(matchId) : known, isDecided: false };
    case 'withdraw':
      return { matchId, match: undefined, isDecided };
    case 'restore':
      return { matchId, match: known, isDecided };
  }
};

/**
 * Whether a match is known in its round and place. Sources label some rounds loosely, and it can still be corrected.
 */
const isPlaced = ({ matches, withdrawn }: Edition, matchId: Id, { round, slot }: MatchFacts): boolean => {
  const known = matches.get(matchId) ?? withdrawn.get(matchId);
  return known?.round === round && known.slot === slot;
};

/** @throws DomainError event.result for matches that contradict the edition, its draws or its other matches */
const check = (rules: Rules, state: Edition, targets: readonly Target[]): void => {
  const { facts, draws, matches } = state;
  const changed = new Set(targets.map(({ matchId }) => matchId));
  const others = new Map([...matches].filter(([matchId]) => !changed.has(matchId)));
  const rounds = roundsWithout(rules.profile, facts!, draws, matches, changed);
  for (const { matchId, match } of targets) {
    if (!match) continue;
    const verdict = rounds.judge(match);
    const refusal = verdict?.kind === 'refused' ? reasonText(verdict.remark, 'en') : undefined;
    const place = isPlaced(state, matchId, match) ? undefined : placeProblem(draws, others, match);
    const rule = matchProblem(rules, facts!, draws, match) ?? place ?? refusal;
    if (rule !== undefined) throw new DomainError('event.result', { match: matchId, rule });
    rounds.add(matchId, match);
    others.set(matchId, match);
  }
};

const hasChanged = ({ matches, decided }: Edition, { matchId, match, isDecided }: Target): boolean =>
  !isEqual(matches.get(matchId), match) || (match !== undefined && decided.has(matchId) !== isDecided);

/** The events that bring matches to other states, none for a match in its state. @throws DomainError as `check` does */
export const eventsTo = (rules: Rules, state: Edition, editionId: Id, targets: readonly Target[]): EditionEvent[] => {
  const changed = targets
    .map(({ match, ...target }) => ({ ...target, match: match && canonicalMatch(rules.competitors, match) }))
    .filter((target) => hasChanged(state, target));
  check(rules, state, changed);
  return changed.map(({ matchId, match, isDecided }): EditionEvent => {
    if (!match) return { type: 'ResultWithdrawn', data: { editionId, matchId } };
    const data = { editionId, matchId, ...match, ...decidedMark(isDecided) };
    return { type: state.matches.has(matchId) ? 'MatchCorrected' : 'MatchCompleted', data };
  });
};

/**
 * Returns the events of all changes of matches by a user, or rejects all changes.
 * @throws DomainError event.notFound, event.withdrawn, event.noMatch, draw.notFound; request.invalid if a match is
 * changed twice;
 * event.result if a match contradicts the edition, its draws or its other matches, or a new side its discipline
 */
export const decideMatchChanges =
  (rules: EnteringRules, editionId: Id, changes: readonly MatchChange[]) =>
  (state: Edition): EditionEvent[] => {
    editable(state, editionId);
    const newId = ownIds([...state.matches.keys(), ...state.withdrawn.keys()]);
    const targets = changes.map((change) =>
      change.kind === 'add' ? added(rules, state, change, newId()) : targetOf(rules, state, change),
    );
    if (new Set(targets.map(({ matchId }) => matchId)).size < targets.length)
      throw new DomainError('request.invalid', { field: 'changes', rule: 'no duplicates' });
    return eventsTo(rules, state, editionId, targets);
  };
