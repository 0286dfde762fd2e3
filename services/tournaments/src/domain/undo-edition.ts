import type { Id } from '@rallyrank/contracts/shared/ids';
import type { Discipline } from '@rallyrank/contracts/sport/codes';
import { isEqual } from '@rallyrank/shared/domain/equal';
import { eventsOf, type UndoView } from '@rallyrank/shared/domain/undo-view';
import { correctionOf, decidedFields } from './edit-event.js';
import { decidedMark, type Edition, type EditionEvent, evolve, initial } from './edition.js';

/** The effect of an undo on one edition: events, their number by kind, and the facts that remain unchanged. */
export interface EditionUndo {
  readonly events: readonly EditionEvent[];
  readonly counts: { readonly tournaments: number; readonly entries: number; readonly matches: number };
  /** Facts that remain unchanged: `facts`, `match <id>`, `draw <id>`, `list <discipline>`. */
  readonly kept: readonly string[];
}

/** Names the fact that an event states, as far as an undo distinguishes facts. */
const keyOf = ({ type, data }: EditionEvent): string | undefined => {
  if (type === 'EventSuggestionDecided') return undefined;
  if ('matchId' in data) return `match ${data.matchId}`;
  if (type === 'EntryListPublished' || type === 'EntryListWithdrawn') return `list ${data.discipline}`;
  return 'drawId' in data ? `draw ${data.drawId}` : 'facts';
};

/** The facts that the import stated and that something else has stated again since. */
const restatedAfter = ({ relevant, isPart }: UndoView<EditionEvent>): ReadonlySet<string> => {
  const ofImport = new Set<string>();
  const changed = new Set<string>();
  for (const change of relevant) {
    const key = keyOf(change.event);
    if (key === undefined) continue;
    if (isPart(change)) ofImport.add(key);
    else if (ofImport.has(key)) changed.add(key);
  }
  return changed;
};

interface States {
  readonly editionId: Id;
  /** As without the import. */
  readonly before: Edition;
  readonly now: Edition;
  /** Whether a fact remains unchanged. */
  readonly isKept: (key: string) => boolean;
}

const keysOf = <K>(before: ReadonlyMap<K, unknown>, now: ReadonlyMap<K, unknown>): K[] => [
  ...new Set([...before.keys(), ...now.keys()]),
];

const undoMatch = ({ editionId, before, now }: States, matchId: Id): EditionEvent[] => {
  const [former, present] = [before.matches.get(matchId), now.matches.get(matchId)];
  if (!former) {
    const isUndone = before.withdrawn.has(matchId) ? {} : { isUndone: true as const };
    return present ? [{ type: 'ResultWithdrawn', data: { editionId, matchId, ...isUndone } }] : [];
  }
  const isDecided = before.decided.has(matchId);
  const sourced = before.decided.get(matchId);
  const isSame = isDecided === now.decided.has(matchId) && isEqual(sourced, now.decided.get(matchId));
  if (isEqual(former, present) && isSame) return [];
  const marks = { ...decidedMark(isDecided), ...(sourced && { sourced }) };
  const data = { editionId, matchId, ...former, ...marks };
  return [{ type: present ? 'MatchCorrected' : 'MatchCompleted', data }];
};

/** Whether a draw that only the import has created has matches that others have stated. */
const isStillPlayed = ({ before, now, isKept }: States, drawId: Id): boolean =>
  !before.draws.has(drawId) &&
  [...now.matches].some(([id, match]) => match.drawId === drawId && (before.matches.has(id) || isKept(`match ${id}`)));

const undoDraw = ({ editionId, before, now }: States, drawId: Id): EditionEvent[] => {
  const [former, present] = [before.draws.get(drawId), now.draws.get(drawId)];
  if (!former) return present ? [{ type: 'DrawWithdrawn', data: { editionId, drawId, isUndone: true } }] : [];
  const marks = decidedMark(before.decidedDraws.has(drawId));
  if (isEqual(former, present)) return [];
  return [{ type: present ? 'DrawCorrected' : 'DrawPublished', data: { editionId, drawId, ...former, ...marks } }];
};

const undoList = ({ editionId, before, now }: States, discipline: Discipline): EditionEvent[] => {
  const [former, present] = [before.entryLists.get(discipline), now.entryLists.get(discipline)];
  if (isEqual(former, present)) return [];
  if (!former) return [{ type: 'EntryListWithdrawn', data: { editionId, discipline } }];
  const marks = decidedMark(before.decidedLists.has(discipline));
  return [{ type: 'EntryListPublished', data: { editionId, ...former, ...marks } }];
};

const undoFacts = ({ editionId, before, now }: States): EditionEvent[] => {
  if (!now.facts || now.isWithdrawn) return [];
  if (!before.facts || before.isUndone) return [{ type: 'EditionWithdrawn', data: { editionId, isUndone: true } }];
  if (isEqual(before.facts, now.facts) && isEqual(before.sourced, now.sourced)) return [];
  return [correctionOf(editionId, before.facts, decidedFields(before), before.sourced)];
};

/** Whether an edition that only the import has created is still needed, for facts that others state. */
const isNeeded = ({ facts, isUndone, matches, draws, entryLists }: Edition, changed: ReadonlySet<string>): boolean =>
  (!facts || isUndone) && changed.size + matches.size + draws.size + entryLists.size > 0;

/**
 * The events that undo an import in an edition. Facts that were stated again after the import remain unchanged, with
 * the edition and the draws to which they belong.
 */
export const undoEdition = (editionId: Id, view: UndoView<EditionEvent>): EditionUndo => {
  const stateAfter = (changes: typeof view.all) => eventsOf(changes).reduce(evolve, initial());
  const [before, now] = [stateAfter(view.others), stateAfter(view.all)];
  const changed = restatedAfter(view);
  const states = { editionId, before, now, isKept: (key: string) => changed.has(key) };
  const unlessKept = <K extends Id>(kind: string, keys: readonly K[], undo: (of: States, key: K) => EditionEvent[]) =>
    keys.filter((key) => !changed.has(`${kind} ${key}`)).flatMap((key) => undo(states, key));
  const matches = unlessKept('match', keysOf(before.matches, now.matches), undoMatch);
  const played = keysOf(before.draws, now.draws).filter((drawId) => isStillPlayed(states, drawId));
  const drawIds = keysOf(before.draws, now.draws).filter((drawId) => !played.includes(drawId));
  const draws = unlessKept('draw', drawIds, undoDraw);
  const lists = unlessKept('list', keysOf(before.entryLists, now.entryLists), undoList);
  const keepsFacts = changed.has('facts') || isNeeded(before, changed);
  const facts = keepsFacts ? [] : undoFacts(states);
  const kept = new Set([...changed, ...played.map((drawId) => `draw ${drawId}`), ...(keepsFacts ? ['facts'] : [])]);
  return {
    events: [...matches, ...lists, ...draws, ...facts],
    counts: { tournaments: draws.length + facts.length > 0 ? 1 : 0, entries: lists.length, matches: matches.length },
    kept: [...kept],
  };
};
