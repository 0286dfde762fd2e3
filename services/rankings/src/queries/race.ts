import { Controller, Inject } from '@nestjs/common';
import { getRankingRace, MAX_RACE_LISTS } from '@rallyrank/contracts/rankings/race';
import type { ParsedQuery, ResultOf } from '@rallyrank/contracts/shared/route';
import type { CallContext } from '@rallyrank/infra/http/call';
import { Route } from '@rallyrank/infra/nest/route';
import { raceLists } from '../domain/race-lists.js';
import { chosenLists } from './list-choice.js';
import { type Asked, READING, type Reading } from './reading.js';

const race = async (
  query: ParsedQuery<typeof getRankingRace>,
  asked: Asked,
): Promise<ResultOf<typeof getRankingRace>> => {
  const { from = '1000-01-01', to = '9999-12-31' } = query;
  const top = Number(query.top);
  const { source, lists } = await chosenLists(query, asked);
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
    competitors: [...places.keys()].map((competitor) => asked.directory.competitorRef(source.idOf(competitor))),
    frames,
  };
};

@Controller()
export class RaceController {
  constructor(@Inject(READING) private readonly reading: Reading) {}

  @Route(getRankingRace)
  getRankingRace(query: ParsedQuery<typeof getRankingRace>, call: CallContext) {
    return race(query, { ...this.reading, ...call });
  }
}
