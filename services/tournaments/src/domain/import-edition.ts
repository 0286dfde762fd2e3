import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { Reason, Remark } from '@rallyrank/contracts/shared/remarks';
import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import type { DrawFacts, EditionFacts, MatchFacts } from '@rallyrank/contracts/tournaments/events';
import type { AnnouncedEdition, ImportedEdition } from '@rallyrank/contracts/tournaments/rpc';
import { sidesOfDraw } from '@rallyrank/shared/domain/draws/sides-of-draw';
import { isEqual } from '@rallyrank/shared/domain/equal';
import { withAdoptedDraws } from './adopted-draws.js';
import { withAdopted } from './adopted-matches.js';
import { canonicalEdition, withKnownStated } from './canonical-sides.js';
import { decideMatches } from './decide-matches.js';
import { checkFacts, correctionOf, decidedFields, decidedValues } from './edit-event.js';
import type { Edition, EditionEvent } from './edition.js';
import { deducedFormat } from './edition-format.js';
import { decideEntryLists, type EntryListResult } from './entry-lists.js';
import { type EnteredEvent, eventValues, withValues } from './event-values.js';
import { type Rules, sideProblem } from './match-rules.js';
import { missingMatches, replacedMatches } from './missing-matches.js';
import { withSharedMatches } from './shared-matches.js';
import { combined, keysOf, type Role, roleOf } from './trust.js';

export interface EditionIds extends Pick<EditionFacts, 'seriesId' | 'statedSeriesId'> {
  readonly editionId: Id;
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
  /** Known matches that the source no longer contains, and whether they are withdrawn. */
  readonly missing: readonly { readonly match: MatchFacts; readonly isWithdrawn: boolean }[];
  /** In the order of the submitted lists. */
  readonly entryLists: readonly EntryListResult[];
}

/** Checks all rules that do not depend on the known state of the edition. @throws DomainError event.* */
export const checkEdition = (profile: SportProfile, imported: AnnouncedEdition): void => {
  checkFacts(profile, imported.edition);
  if (imported.id === undefined && imported.sourceKey === undefined)
    throw new DomainError('event.noKey', { name: imported.edition.name.en });
};

/**
 * The values that the source states for decided fields, if they have changed. A source without a format changes none.
 */
const sourcedAnew = (state: Edition, { edition }: ImportedEdition): EnteredEvent => {
  const stated = eventValues({ ...edition, seriesId: '', sourceKeys: [] });
  const changed = decidedFields(state).filter(
    (key) => stated[key] !== state.sourced[key] && (key !== 'format' || edition.format !== undefined),
  );
  return Object.fromEntries(changed.map((key) => [key, stated[key]]));
};

/** The facts that the source states, with those that users have decided. */
const merged = (
  state: Edition,
  imported: ImportedEdition,
  series: Pick<EditionFacts, 'seriesId' | 'statedSeriesId'>,
  role: Role,
): EditionFacts => {
  const { facts: known } = state;
  const stated = { ...imported.edition, ...series, sourceKeys: [] };
  const facts = known && role !== 'alone' ? combined<EditionFacts>(known, stated, role) : stated;
  const sourceKeys = keysOf(known?.sourceKeys ?? [], imported, role);
  return withValues({ ...facts, sourceKeys }, decidedValues(state));
};

/**
 * The facts with the scoring format: the decided one, otherwise the stated or known one, or the one that the matches
 * show.
 */
const withFormat = (
  { profile }: Rules,
  state: Edition,
  facts: EditionFacts,
  matches: ImportedEdition['matches'],
): EditionFacts => {
  if (decidedFields(state).includes('format')) return facts;
  const format = facts.format ?? state.facts?.format ?? deducedFormat(profile, facts.startDate, matches);
  return format === undefined ? facts : { ...facts, format };
};

const editionEvents = (
  state: Edition,
  facts: EditionFacts,
  { editionId, imported, role }: { readonly editionId: Id; readonly imported: ImportedEdition; readonly role: Role },
): EditionEvent[] => {
  const sourced = role === 'adding' ? {} : sourcedAnew(state, imported);
  if (isEqual(state.facts, facts) && Object.keys(sourced).length === 0) return [];
  if (!state.facts) return [{ type: 'EditionScheduled', data: { editionId, ...facts } }];
  return [correctionOf(editionId, facts, decidedFields(state), sourced)];
};

const drawProblem = (rules: Rules, draw: DrawFacts): string | undefined =>
  sidesOfDraw(draw)
    .map((side) => sideProblem(rules, draw.discipline, side))
    .find((problem) => problem !== undefined);

const withKnownByes = (byes: DrawFacts['byes'], known: DrawFacts['byes'] = []): DrawFacts['byes'] => {
  const sides = withKnownStated.list(
    byes.map(({ side }) => side),
    known.map(({ side }) => side),
  );
  return byes.map((bye, i) => ({ ...bye, side: sides[i]! }));
};

/** Whether a user has decided or withdrawn a draw, so that sources do not change it. */
const isOverruledDraw = ({ decidedDraws, withdrawnDraws }: Edition, drawId: Id): boolean =>
  decidedDraws.has(drawId) || withdrawnDraws.has(drawId);

const drawEvents = (rules: Rules, state: Edition, imported: ImportedEdition, editionId: Id): EditionEvent[] => {
  const seen = new Set<Id>();
  return imported.draws.flatMap(({ drawId, ...stated }): EditionEvent[] => {
    if (isOverruledDraw(state, drawId)) return [];
    const known = state.draws.get(drawId);
    const facts = { ...stated, byes: withKnownByes(stated.byes, known?.byes) };
    const rule = seen.has(drawId) ? 'the draw is listed twice' : drawProblem(rules, facts);
    if (rule !== undefined) throw new DomainError('event.draw', { name: imported.edition.name.en, draw: drawId, rule });
    seen.add(drawId);
    if (isEqual(known, facts)) return [];
    return [{ type: known ? 'DrawCorrected' : 'DrawPublished', data: { editionId, drawId, ...facts } }];
  });
};

/** The edition without known draws, if the source only completes what is known. */
const withoutKnownDraws = ({ draws }: Edition, imported: ImportedEdition, role: Role): ImportedEdition =>
  role === 'adding' ? { ...imported, draws: imported.draws.filter(({ drawId }) => !draws.has(drawId)) } : imported;

/** A remark on the first match of an edition whose format was deduced. */
const formatRemarks = (
  { profile }: Rules,
  { edition, matches }: ImportedEdition,
  { format }: EditionFacts,
): ImportDecision['remarks'] => {
  const name = edition.format === undefined ? profile.formats.find(({ key }) => key === format)?.name : undefined;
  return name && matches.length > 0 ? [{ match: 0, remark: { key: 'format.deduced', values: { format: name } } }] : [];
};

type Draws = ReadonlyMap<Id, DrawFacts>;

const withNewDraws = (state: Edition, imported: ImportedEdition): Draws => {
  const taken = imported.draws.filter(({ drawId }) => !isOverruledDraw(state, drawId));
  return new Map([...state.draws, ...taken.map(({ drawId, ...facts }): [Id, DrawFacts] => [drawId, facts])]);
};

/** An edition whose import was undone exists again. */
const restoration = ({ isUndone }: Edition, editionId: Id): EditionEvent[] =>
  isUndone ? [{ type: 'EditionRestored', data: { editionId } }] : [];

const editionResult = ({ facts, isUndone }: Edition, events: readonly EditionEvent[]): ImportDecision['edition'] => {
  if (facts === undefined || isUndone) return 'accepted';
  return events.length > 0 ? 'corrected' : 'unchanged';
};

/** The decision on an edition that a user has withdrawn. */
const ignored = ({ matches, entryLists = [] }: ImportedEdition): ImportDecision => ({
  ...{ events: [], edition: 'unchanged', accepted: 0, corrected: 0, unchanged: matches.length, refused: [] },
  remarks: matches.map(({ matchId }, match) => ({
    match,
    remark: { key: 'match.isWithdrawn', values: { match: matchId } },
  })),
  missing: [],
  entryLists: entryLists.map(() => ({ outcome: 'unchanged', reason: null })),
});

/**
 * The events that bring a known or new edition to the state given by a source. Only differences become events, so
 * repeating an import changes nothing, and facts that the source omits are kept. Matches are refused one by one.
 * @throws DomainError event.draw
 */
export const decideImport = (
  rules: Rules,
  state: Edition,
  given: ImportedEdition,
  { editionId, ...series }: EditionIds,
): ImportDecision => {
  if (state.isWithdrawn && !state.isUndone) return ignored(given);
  const role = roleOf(rules.profile, state, given);
  const adopted = withAdopted(state, withAdoptedDraws(state, canonicalEdition(rules.competitors, given)));
  const { imported, remarks: differences } = withSharedMatches(state, withoutKnownDraws(state, adopted, role), role);
  const facts = withFormat(rules, state, merged(state, imported, series, role), imported.matches);
  const events: EditionEvent[] = [
    ...restoration(state, editionId),
    ...editionEvents(state, facts, { editionId, imported, role }),
    ...drawEvents(rules, state, imported, editionId),
  ];
  const edition = editionResult(state, events);
  const lists = decideEntryLists(rules, state, facts, { editionId, lists: imported.entryLists ?? [] });
  events.push(...lists.events);
  const draws = withNewDraws(state, imported);
  const { missing, withdrawn, renumbered } = missingMatches(state, imported);
  const decide = (without: readonly Id[]) =>
    decideMatches(rules, state, { facts, draws, matches: imported.matches, withdrawn: without });
  /** Withdraws the matches whose rows under new numbers are accepted. A refused row replaces nothing. */
  const restate = (old: readonly Id[]): [ReturnType<typeof decide>, readonly Id[]] => {
    const restated = decide(old);
    const gone = replacedMatches(state, old, restated.matches);
    return gone.length === old.length ? [restated, old] : restate(gone);
  };
  const [kept, gone] = restate(renumbered);
  // A refused row can be that of a missing match, unless the missing match is the reason for the refusal.
  const replaced = withdrawn.length > 0 ? decide([...new Set([...gone, ...withdrawn])]) : kept;
  const isReplaced = withdrawn.length > 0 && replaced.refused.length === 0;
  const withdraws = isReplaced ? [...new Set([...gone, ...withdrawn])] : gone;
  const { matches, sourced, counts, refused, remarks } = isReplaced ? replaced : kept;
  // A later version of the source can state such a match again.
  for (const matchId of withdraws)
    events.push({ type: 'ResultWithdrawn', data: { editionId, matchId, isUndone: true } });
  for (const [matchId, match] of matches)
    events.push({
      type: state.matches.has(matchId) ? 'MatchCorrected' : 'MatchCompleted',
      data: { editionId, matchId, ...match },
    });
  for (const [matchId, match] of sourced) {
    const shown = state.matches.get(matchId)!;
    events.push({ type: 'MatchCorrected', data: { editionId, matchId, ...shown, isDecided: true, sourced: match } });
  }
  return {
    ...{ events, edition, ...counts, refused },
    remarks: [...formatRemarks(rules, imported, facts), ...differences, ...remarks],
    missing: missing.map(([matchId, match]) => ({ match, isWithdrawn: withdraws.includes(matchId) })),
    entryLists: lists.results,
  };
};
