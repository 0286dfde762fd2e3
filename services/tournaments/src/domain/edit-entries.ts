import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { EntryList } from '@rallyrank/contracts/tournaments/events';
import { isEqual } from '@rallyrank/shared/domain/equal';
import { canonicalList } from './canonical-sides.js';
import { type Edition, type EditionEvent, editable } from './edition.js';
import { sideProblem } from './match-rules.js';
import { type EnteringRules, sexProblem } from './sex-rules.js';

/**
 * @param known competitors of the list so far, whose sex is not checked: sources may have stated them
 * @throws DomainError entries.date, entries.side, entries.twice
 */
const check = (
  rules: EnteringRules,
  endDate: string,
  { discipline, publishedOn, entries }: EntryList,
  known: ReadonlySet<Id>,
): void => {
  if (publishedOn > endDate) throw new DomainError('entries.date', { date: publishedOn, endDate });
  const entered = new Set<Id>();
  for (const [at, entry] of entries.entries()) {
    const isKnown = known.has(entry.competitorId);
    const rule = sideProblem(rules, discipline, entry) ?? (isKnown ? undefined : sexProblem(rules, discipline, entry));
    if (rule !== undefined) throw new DomainError('entries.side', { entry: at + 1, rule });
    if (entry.playerIds.some((id) => entered.has(id))) throw new DomainError('entries.twice', { entry: at + 1 });
    for (const id of entry.playerIds) entered.add(id);
  }
};

/** The event of a list that a user has decided. */
export const decidedList = (editionId: Id, list: EntryList): EditionEvent => ({
  type: 'EntryListPublished',
  data: { editionId, ...list, isDecided: true },
});

/**
 * The event of an entry list that a user decides; none if nothing changes. A side keeps the rank that a source stated.
 * @throws DomainError event.notFound, event.withdrawn, entries.date, entries.side, entries.twice
 */
export const decideEntryList =
  (rules: EnteringRules, editionId: Id, entered: EntryList) =>
  (state: Edition): EditionEvent[] => {
    const { endDate } = editable(state, editionId);
    const { discipline } = entered;
    const known = state.entryLists.get(discipline);
    const ranks = new Map(known?.entries.map(({ competitorId, rank }) => [competitorId, rank]));
    const entries = canonicalList(rules.competitors, entered.entries).map((entry) => {
      const rank = ranks.get(entry.competitorId);
      return { ...entry, ...(rank !== undefined && { rank }) };
    });
    const list = { ...entered, entries };
    check(rules, endDate, list, new Set(ranks.keys()));
    if (isEqual(known, list) && state.decidedLists.has(discipline)) return [];
    return [decidedList(editionId, list)];
  };
