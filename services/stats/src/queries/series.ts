import { Inject, Injectable } from '@nestjs/common';
import type { ParsedQuery, ResultOf } from '@rallyrank/contracts/shared/route';
import { type Day, dayNumber, dayOf } from '@rallyrank/contracts/shared/time';
import { disciplines } from '@rallyrank/contracts/sport/codes';
import type { getSeriesChampions } from '@rallyrank/contracts/stats/series';
import { ageOn } from '@rallyrank/shared/domain/calendar/days';
import { decidingDay } from '@rallyrank/shared/domain/match-table/deciding-day';
import { Directory } from '@rallyrank/shared/read-models/directory/directory';
import { type ChampionAge, seriesChampions } from '../domain/seasons/series-champions.js';
import { SeriesNames } from '../projections/series-names.js';
import { type Basis, NewestStatistics } from './newest-statistics.js';
import { Views } from './views.js';

type Query = ParsedQuery<typeof getSeriesChampions>;

/** The champions of a series of tournaments. */
@Injectable()
export class SeriesQueries {
  constructor(
    @Inject(NewestStatistics) private readonly newest: NewestStatistics,
    @Inject(Views) private readonly views: Views,
    @Inject(Directory) private readonly directory: Directory,
    @Inject(SeriesNames) private readonly names: SeriesNames,
  ) {}

  async getSeriesChampions(query: Query, call: Basis): Promise<ResultOf<typeof getSeriesChampions>> {
    const { frame, memo } = await this.newest.for(call);
    const { directory } = this;
    const { series, event, match, competitor } = this.views.of(frame);
    const seriesId = this.names.canonical(query.seriesId);
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
      const won = dayOf(decidingDay(frame.table, title.row));
      const age = ageOn(bornOn(player)!, won)!;
      return { player: directory.playerRef(frame.table.people.id(player), won), event: event(title.edition), age };
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
  }
}
