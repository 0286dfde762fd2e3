import { Controller, Inject } from '@nestjs/common';
import type { ParsedQuery, ResultOf } from '@rallyrank/contracts/shared/route';
import { type Day, dayNumber } from '@rallyrank/contracts/shared/time';
import { disciplines } from '@rallyrank/contracts/sport/codes';
import { getSeriesChampions } from '@rallyrank/contracts/stats/series';
import type { CallContext } from '@rallyrank/infra/http/call';
import { Route } from '@rallyrank/infra/nest/route';
import { ageOn } from '@rallyrank/shared/domain/calendar/days';
import { type ChampionAge, seriesChampions } from '../domain/seasons/series-champions.js';
import { type Asked, READING, type Reading, statisticsFor } from './reading.js';
import { viewsOf } from './views.js';

type Query = ParsedQuery<typeof getSeriesChampions>;

const champions = async (query: Query, asked: Asked): Promise<ResultOf<typeof getSeriesChampions>> => {
  const { frame, memo } = await statisticsFor(asked);
  const { directory } = asked;
  const { series, event, match, competitor, day } = viewsOf(frame, asked);
  const { seriesId } = query;
  const discipline = disciplines.indexOf(query.discipline);
  const bornOn = (player: number): Day | undefined => directory.player(frame.table.people.id(player))?.birthDate;
  const birthOf = (player: number): number | undefined => {
    const birth = bornOn(player);
    return birth === undefined ? undefined : dayNumber(birth);
  };
  const found = memo.of(['series', seriesId, discipline, directory.revision], () =>
    seriesChampions(frame, { seriesId, discipline }, birthOf),
  );
  const ageView = (champion: ChampionAge | undefined) => {
    if (!champion) return null;
    const { player, title } = champion;
    const age = ageOn(bornOn(player)!, day(title.row))!;
    return { player: directory.playerRef(frame.table.people.id(player)), event: event(title.edition), age };
  };
  return {
    series: series(seriesId),
    editions: found.titles.toReversed().map(({ edition, row, defended }) => ({
      season: frame.editions.season[edition]!,
      defended,
      ...match(row),
    })),
    mostTitles: found.most.map(({ winner, titles }) => ({ competitor: competitor(winner), titles })),
    youngest: ageView(found.ages.at(0)),
    oldest: ageView(found.ages.at(-1)),
  };
};

@Controller()
export class SeriesController {
  constructor(@Inject(READING) private readonly reading: Reading) {}

  @Route(getSeriesChampions)
  getSeriesChampions(query: Query, call: CallContext) {
    return champions(query, { ...this.reading, ...call });
  }
}
