import { Inject, Injectable } from '@nestjs/common';
import { type getRankingRace, MAX_RACE_LISTS } from '@rallyrank/contracts/rankings/race';
import type { ParsedQuery, ResultOf } from '@rallyrank/contracts/shared/route';
import { Directory } from '@rallyrank/shared/read-models/directory/directory';
import { raceLists } from '../domain/race-lists.js';
import { ChosenLists } from './chosen-lists.js';
import type { Basis } from './newest-rankings.js';

/** The top places, list by list. */
@Injectable()
export class RaceQueries {
  constructor(
    @Inject(Directory) private readonly directory: Directory,
    @Inject(ChosenLists) private readonly chosen: ChosenLists,
  ) {}

  async getRankingRace(
    query: ParsedQuery<typeof getRankingRace>,
    call: Basis,
  ): Promise<ResultOf<typeof getRankingRace>> {
    const { from = '1000-01-01', to = '9999-12-31' } = query;
    const top = Number(query.top);
    const { source, lists } = await this.chosen.of(query, call);
    const within = lists.filter(({ date }) => date >= from && date <= to);
    const { step, lists: shown } = raceLists(within, MAX_RACE_LISTS);
    const places = new Map<number, number>();
    const placeOf = (competitor: number): number => {
      const place = places.get(competitor) ?? places.size;
      places.set(competitor, place);
      return place;
    };
    const frames = shown.map(({ date, competitors, ranks, points }) => ({
      date,
      competitors: Array.from(competitors.subarray(0, top), placeOf),
      ranks: [...ranks.subarray(0, top)],
      points: [...points.subarray(0, top)],
    }));
    const [first, last] = [lists[0], lists.at(-1)];
    return {
      known: first && last ? { from: first.date, to: last.date } : null,
      step,
      competitors: [...places.keys()].map((competitor) => this.directory.competitorRef(source.idOf(competitor))),
      frames,
    };
  }
}
