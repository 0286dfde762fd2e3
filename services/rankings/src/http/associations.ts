import { Controller, Inject } from '@nestjs/common';
import { COUNTED_RANKS, getRankingAssociations, MAX_COUNTED_LISTS } from '@rallyrank/contracts/rankings/associations';
import type { ParsedQuery, ResultOf } from '@rallyrank/contracts/shared/route';
import type { CallContext } from '@rallyrank/infra/http/call';
import { Route } from '@rallyrank/infra/nest/route';
import { raceLists } from '../domain/race-lists.js';
import { chosenLists } from './list-choice.js';
import { type Asked, associationsOf, READING, type Reading } from './reading.js';

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

const placesByAssociation = async (
  query: ParsedQuery<typeof getRankingAssociations>,
  asked: Asked,
): Promise<ResultOf<typeof getRankingAssociations>> => {
  const { association: only, limit } = query;
  const { source, lists } = await chosenLists(query, asked);
  const { lists: shown } = raceLists(lists, MAX_COUNTED_LISTS);
  const known = new Map<string, number[]>();
  for (const [at, { competitors, ranks }] of shown.entries()) {
    for (let row = 0; row < competitors.length && ranks[row]! <= COUNTED_RANKS; row++) {
      for (const association of associationsOf(asked.directory, source.idOf(competitors[row]!))) {
        if (only !== undefined && association !== only) continue;
        const counts = known.get(association) ?? shown.map(() => 0);
        counts[at]! += 1;
        known.set(association, counts);
      }
    }
  }
  const all = Array.from(known, ([association, counts]) => ({ association, counts })).sort(
    (a, b) => sumOf(b.counts) - sumOf(a.counts) || (a.association < b.association ? -1 : 1),
  );
  return {
    dates: shown.map(({ date }) => date),
    associations: all.slice(0, limit),
  };
};

@Controller()
export class AssociationsController {
  constructor(@Inject(READING) private readonly reading: Reading) {}

  @Route(getRankingAssociations)
  getRankingAssociations(query: ParsedQuery<typeof getRankingAssociations>, call: CallContext) {
    return placesByAssociation(query, { ...this.reading, ...call });
  }
}
