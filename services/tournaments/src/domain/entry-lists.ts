import type { Id } from '@rallyrank/contracts/shared/ids';
import { type Discipline, disciplines } from '@rallyrank/contracts/sport/codes';
import type { EditionFacts, EntryList } from '@rallyrank/contracts/tournaments/events';
import { isEqual } from '@rallyrank/shared/domain/equal';
import { withKnownStated } from './canonical-sides.js';
import type { Edition, EditionEvent } from './edition.js';
import { type Rules, sideProblem } from './match-rules.js';

/** The result for a submitted list. The reason for a refusal is an English text. */
export interface EntryListResult {
  readonly outcome: 'accepted' | 'corrected' | 'unchanged' | 'refused';
  readonly reason: string | null;
}

/** The entry lists of an edition in the order of disciplines. */
export const listsInOrder = (lists: ReadonlyMap<Discipline, EntryList>): EntryList[] =>
  disciplines.flatMap((discipline) => lists.get(discipline) ?? []);

/**
 * The reason why a list is rejected; undefined if it is valid. Refers to the first invalid entry by its number, counted
 * from 1.
 */
const listProblem = (rules: Rules, { endDate }: EditionFacts, list: EntryList): string | undefined => {
  if (list.publishedOn > endDate)
    return `it was published on ${list.publishedOn}, after the edition ended on ${endDate}`;
  const entered = new Set<Id>();
  for (const [at, entry] of list.entries.entries()) {
    const second = entry.playerIds.find((id) => entered.has(id));
    const problem =
      sideProblem(rules, list.discipline, entry) ??
      (second === undefined ? undefined : `the player ${second} is entered twice`);
    if (problem !== undefined) return `entry ${at + 1}: ${problem}`;
    for (const id of entry.playerIds) entered.add(id);
  }
  return undefined;
};

/** Decides each list in turn. A list that is older than the known list of its discipline changes nothing, nor
 * one whose discipline has a list decided by a user. */
export const decideEntryLists = (
  rules: Rules,
  state: Edition,
  facts: EditionFacts,
  { editionId, lists }: { readonly editionId: Id; readonly lists: readonly EntryList[] },
): { readonly events: readonly EditionEvent[]; readonly results: readonly EntryListResult[] } => {
  const seen = new Set<Discipline>();
  const events: EditionEvent[] = [];
  const results = lists.map((stated): EntryListResult => {
    const { discipline } = stated;
    const known = state.entryLists.get(discipline);
    const list = { ...stated, entries: withKnownStated.list(stated.entries, known?.entries) };
    const isSecond = seen.has(discipline);
    seen.add(discipline);
    const reason = isSecond ? `the edition has two lists of ${discipline}` : listProblem(rules, facts, list);
    if (reason !== undefined) return { outcome: 'refused', reason };
    const isDecided = state.decidedLists.has(discipline);
    if (known && (isDecided || known.publishedOn > list.publishedOn || isEqual(known, list)))
      return { outcome: 'unchanged', reason: null };
    events.push({ type: 'EntryListPublished', data: { editionId, ...list } });
    return { outcome: known ? 'corrected' : 'accepted', reason: null };
  });
  return { events, results };
};
