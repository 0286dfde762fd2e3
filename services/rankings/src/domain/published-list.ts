import type { ListFacts, RankingEvent } from '@rallyrank/contracts/rankings/events';
import { DomainError } from '@rallyrank/contracts/shared/errors';

export type ListState = ListFacts | undefined;

const columns = ['ranks', 'competitorIds', 'points', 'tournaments'] as const;

const initial = (): ListState => undefined;

const evolve = (_: ListState, event: RankingEvent): ListState =>
  event.type === 'ListWithdrawn' ? undefined : event.data;

const invalid = (field: string, rule: string): DomainError => new DomainError('request.invalid', { field, rule });

const check = ({ ranks, competitorIds }: ListFacts): void => {
  if (ranks.length === 0) throw invalid('ranks', 'a list has at least one row');
  const outOfOrder = ranks.findIndex((rank, i) => i > 0 && rank < ranks[i - 1]!);
  if (outOfOrder > 0) throw invalid('ranks', `in list order; row ${outOfOrder + 1} is not`);
  if (new Set(competitorIds).size < competitorIds.length) {
    const twice = competitorIds.find((id, i) => competitorIds.indexOf(id) < i);
    throw invalid('competitorIds', `each competitor once; ${twice} is listed twice`);
  }
};

const isSame = (a: ListFacts, b: ListFacts): boolean =>
  columns.every((column) => a[column].length === b[column].length && a[column].every((v, i) => v === b[column][i]));

/**
 * The list, whose known competitors keep the ids that were stated before players were merged, unless those are now
 * listed themselves.
 */
const withKnownStated = (list: ListFacts, { statedIds = {} }: Partial<ListFacts> = {}): ListFacts => {
  const listed = new Set(list.competitorIds);
  const kept = Object.entries(statedIds).filter(([id, statedId]) => listed.has(id) && !listed.has(statedId));
  const all = { ...Object.fromEntries(kept), ...list.statedIds };
  return Object.keys(all).length === 0 ? list : { ...list, statedIds: all };
};

/**
 * Publishes a list, or corrects the existing list if its rows differ. An equal list changes nothing.
 * @throws DomainError request.invalid for an empty list, rows out of order, or a duplicate competitor
 */
const publish =
  (given: ListFacts) =>
  (state: ListState): RankingEvent[] => {
    check(given);
    const list = withKnownStated(given, state);
    if (!state) return [{ type: 'ListPublished', data: list }];
    return isSame(state, list) ? [] : [{ type: 'ListCorrected', data: list }];
  };

export const publishedList = { initial, evolve, publish, isSame };
