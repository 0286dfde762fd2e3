import type { ListFacts, RankingEvent } from '@rallyrank/contracts/rankings/events';
import type { Id } from '@rallyrank/contracts/shared/ids';
import { isEqual } from '@rallyrank/shared/domain/equal';
import type { ListState } from './published-list.js';

/** Looks up canonical ids. */
export interface Identities {
  canonical(id: Id): Id;
}

/** The list with merged competitors replaced, except one that would be listed twice. */
export const canonicalList = (identities: Identities, { statedIds = {}, ...list }: ListFacts): ListFacts => {
  const stated = list.competitorIds.map((id) => statedIds[id] ?? id);
  const canonical = stated.map((id) => identities.canonical(id));
  const counts = new Map<Id, number>();
  for (const id of canonical) counts.set(id, (counts.get(id) ?? 0) + 1);
  const competitorIds = canonical.map((id, i) => (counts.get(id) === 1 ? id : stated[i]!));
  const replaced = competitorIds.flatMap((id, i) => (id === stated[i] ? [] : [[id, stated[i]!]]));
  return { ...list, competitorIds, ...(replaced.length > 0 && { statedIds: Object.fromEntries(replaced) }) };
};

/** The event that replaces merged players on a list, and restores those who are separate again. */
export const decideCanonicalList =
  (identities: Identities) =>
  (state: ListState): RankingEvent[] => {
    if (!state) return [];
    const data = canonicalList(identities, state);
    return isEqual(data, state) ? [] : [{ type: 'ListCorrected', data }];
  };
