import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { Reason, Remark } from '@rallyrank/contracts/shared/remarks';
import { levelOf } from '@rallyrank/contracts/sport/levels';
import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import type { DrawFacts, EditionFacts, MatchFacts } from '@rallyrank/contracts/tournaments/events';
import type { AnnouncedEdition, ImportedEdition } from '@rallyrank/contracts/tournaments/rpc';
import { isEqual } from '@rallyrank/shared/domain/equal';
import { minutesRemark } from '@rallyrank/shared/domain/results/plausible-minutes';
import type { Edition, EditionEvent } from './edition.js';
import { decideEntryLists, type EntryListResult } from './entry-lists.js';
import { roundsWithout } from './knock-out-rounds.js';
import { matchProblem, type Rules, sideProblem } from './match-rules.js';

export interface EditionIds {
  readonly editionId: Id;
  readonly seriesId: Id;
}

export interface ImportDecision {
  readonly events: readonly EditionEvent[];
  /** Outcome for the edition and its draws, without its matches. */
  readonly edition: 'accepted' | 'corrected' | 'unchanged';
  /**
   * Number of matches that are new (`accepted`), that differ from the known ones (`corrected`), and that are unchanged.
   * All other matches are refused with a reason.
   */
  readonly accepted: number;
  readonly corrected: number;
  readonly unchanged: number;
  readonly refused: readonly { readonly match: number; readonly reason: Reason }[];
  /** Remarks on accepted matches. */
  readonly remarks: readonly { readonly match: number; readonly remark: Remark }[];
  /** In the order of the submitted lists. */
  readonly entryLists: readonly EntryListResult[];
}

/** Checks all rules that do not depend on the known state of the edition. @throws DomainError event.* */
export const checkEdition = (profile: SportProfile, imported: AnnouncedEdition): void => {
  const { name, level, startDate, endDate } = imported.edition;
  if (!levelOf(profile, level)) throw new DomainError('event.unknownLevel', { name: name.en, level });
  if (endDate < startDate) throw new DomainError('event.dates', { name: name.en, startDate, endDate });
  if (imported.id === undefined && imported.sourceKey === undefined)
    throw new DomainError('event.noKey', { name: name.en });
};

const merged = (state: Edition, imported: ImportedEdition, seriesId: Id): EditionFacts => {
  const { sourceKeys = [], ...facts } = imported.edition;
  const own = imported.sourceKey === undefined ? [] : [imported.sourceKey];
  const keys = new Set([...(state.facts?.sourceKeys ?? []), ...own, ...sourceKeys]);
  return { ...facts, seriesId, sourceKeys: [...keys] };
};

const editionEvents = (state: Edition, facts: EditionFacts, editionId: Id): EditionEvent[] => {
  if (isEqual(state.facts, facts)) return [];
  return [{ type: state.facts ? 'EditionCorrected' : 'EditionScheduled', data: { editionId, ...facts } }];
};

const byeProblem = (rules: Rules, draw: DrawFacts): string | undefined =>
  draw.byes.map(({ side }) => sideProblem(rules, draw.discipline, side)).find((problem) => problem !== undefined);

const drawEvents = (rules: Rules, state: Edition, imported: ImportedEdition, editionId: Id): EditionEvent[] => {
  const seen = new Set<Id>();
  return imported.draws.flatMap(({ drawId, ...facts }): EditionEvent[] => {
    const rule = seen.has(drawId) ? 'the draw is listed twice' : byeProblem(rules, facts);
    if (rule !== undefined) throw new DomainError('event.draw', { name: imported.edition.name.en, draw: drawId, rule });
    seen.add(drawId);
    const known = state.draws.get(drawId);
    if (isEqual(known, facts)) return [];
    return [{ type: known ? 'DrawCorrected' : 'DrawPublished', data: { editionId, drawId, ...facts } }];
  });
};

type Draws = ReadonlyMap<Id, DrawFacts>;

const withNewDraws = (state: Edition, imported: ImportedEdition): Draws =>
  new Map([...state.draws, ...imported.draws.map(({ drawId, ...facts }): [Id, DrawFacts] => [drawId, facts])]);

/** Decides each match in turn. */
const decideMatches = (rules: Rules, state: Edition, facts: EditionFacts, imported: ImportedEdition, draws: Draws) => {
  const brought = new Set(imported.matches.map(({ matchId }) => matchId));
  const rounds = roundsWithout(rules.profile, facts, draws, state.matches, brought);
  const taken = new Map<Id, MatchFacts>();
  const seen = new Set<Id>();
  const refused: { match: number; reason: Reason }[] = [];
  const remarks: { match: number; remark: Remark }[] = [];
  const take = (index: number, matchId: Id, match: MatchFacts): void => {
    const minutes = minutesRemark(rules.profile, facts.startDate, match);
    if (minutes) remarks.push({ match: index, remark: minutes });
    const { durationMin: _, ...untimed } = match;
    taken.set(matchId, minutes ? untimed : match);
    rounds.add(matchId, match);
  };
  for (const [index, { matchId, ...match }] of imported.matches.entries()) {
    const isSecond = seen.has(matchId);
    seen.add(matchId);
    const rule = isSecond ? `the match id ${matchId} is used twice` : matchProblem(rules, facts, draws, match);
    const verdict = rule === undefined ? rounds.judge(match) : undefined;
    if (verdict?.kind === 'remarked') remarks.push({ match: index, remark: verdict.remark });
    const reason = verdict?.kind === 'refused' ? verdict.remark : rule;
    if (reason === undefined) take(index, matchId, match);
    else refused.push({ match: index, reason });
  }
  return { taken, refused, remarks };
};

/**
 * The events that bring a known or new edition to the state given by a source. Only differences become events, so
 * repeating an import changes nothing, and facts that the source omits are kept. Matches are refused one by one.
 * @throws DomainError event.draw
 */
export const decideImport = (
  rules: Rules,
  state: Edition,
  imported: ImportedEdition,
  { editionId, seriesId }: EditionIds,
): ImportDecision => {
  const facts = merged(state, imported, seriesId);
  const events = [...editionEvents(state, facts, editionId), ...drawEvents(rules, state, imported, editionId)];
  const edition = state.facts === undefined ? 'accepted' : events.length > 0 ? 'corrected' : 'unchanged';
  const lists = decideEntryLists(rules, state, facts, { editionId, lists: imported.entryLists ?? [] });
  events.push(...lists.events);
  const { taken, refused, remarks } = decideMatches(rules, state, facts, imported, withNewDraws(state, imported));
  const count = { accepted: 0, corrected: 0, unchanged: 0 };
  for (const [matchId, match] of taken) {
    const known = state.matches.get(matchId);
    if (isEqual(known, match)) count.unchanged += 1;
    else {
      count[known ? 'corrected' : 'accepted'] += 1;
      events.push({ type: known ? 'MatchCorrected' : 'MatchCompleted', data: { editionId, matchId, ...match } });
    }
  }
  return { events, edition, ...count, refused, remarks, entryLists: lists.results };
};
