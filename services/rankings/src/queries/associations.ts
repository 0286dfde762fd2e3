import { Inject, Injectable } from '@nestjs/common';
import {
  COUNTED_RANKS,
  type getRankingAssociations,
  MAX_COUNTED_LISTS,
} from '@rallyrank/contracts/rankings/associations';
import type { ParsedQuery, ResultOf } from '@rallyrank/contracts/shared/route';
import type { Day } from '@rallyrank/contracts/shared/time';
import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import { sum } from '@rallyrank/shared/domain/sum';
import type { RankList } from '@rallyrank/shared/domain/world-ranking/rank-list';
import { SPORT_PROFILE } from '@rallyrank/shared/nest/sport-profile';
import { Directory } from '@rallyrank/shared/read-models/directory/directory';
import type { ListSource } from '@rallyrank/shared/read-models/published-lists/list-source';
import { raceLists } from '../domain/race-lists.js';
import { associationsOf } from './associations-of.js';
import { ChosenLists } from './chosen-lists.js';
import type { Basis } from './newest-rankings.js';

type Query = ParsedQuery<typeof getRankingAssociations>;

interface Counted {
  readonly source: Pick<ListSource, 'idOf'>;
  readonly list: RankList;
}

/** A date, and the list of each discipline that was in force on it. */
interface Step {
  readonly date: Day;
  readonly lists: readonly Counted[];
}

/** The number of top places of each association over time. */
@Injectable()
export class AssociationQueries {
  constructor(
    @Inject(SPORT_PROFILE) private readonly profile: SportProfile,
    @Inject(Directory) private readonly directory: Directory,
    @Inject(ChosenLists) private readonly chosen: ChosenLists,
  ) {}

  async getRankingAssociations(query: Query, call: Basis): Promise<ResultOf<typeof getRankingAssociations>> {
    const { association: only, limit } = query;
    const steps = await this.stepsOf(query, call);
    const places = steps.map(() => 0);
    const known = new Map<string, number[]>();
    const add = ({ source, list: { competitors, ranks, date } }: Counted, at: number): void => {
      for (let row = 0; row < competitors.length && ranks[row]! <= COUNTED_RANKS; row++) {
        places[at]! += 1;
        for (const association of associationsOf(this.directory, source.idOf(competitors[row]!), date)) {
          if (only !== undefined && association !== only) continue;
          const counts = known.get(association) ?? steps.map(() => 0);
          counts[at]! += 1;
          known.set(association, counts);
        }
      }
    };
    for (const [at, { lists }] of steps.entries()) for (const counted of lists) add(counted, at);
    const all = Array.from(known, ([association, counts]) => ({ association, counts })).sort(
      (a, b) => sum(b.counts) - sum(a.counts) || (a.association < b.association ? -1 : 1),
    );
    return { dates: steps.map(({ date }) => date), places, associations: all.slice(0, limit) };
  }

  private async stepsOf(query: Query, call: Basis): Promise<Step[]> {
    const codes = query.discipline ? [query.discipline] : this.profile.disciplines.map(({ code }) => code);
    const chosen = await Promise.all(codes.map((discipline) => this.chosen.of({ ...query, discipline }, call)));
    const byDate = new Map(chosen.flatMap(({ lists }) => lists.map((list) => [list.date, list])));
    const ordered = [...byDate.values()].sort((a, b) => a.day - b.day);
    return raceLists(ordered, MAX_COUNTED_LISTS).lists.map(({ date, day }) => ({
      date,
      lists: chosen.flatMap(({ source, lists }) => {
        const list = lists.findLast((one) => one.day <= day);
        return list ? [{ source, list }] : [];
      }),
    }));
  }
}
