import { Inject, Injectable } from '@nestjs/common';
import type { ParsedQuery, ResultOf } from '@rallyrank/contracts/shared/route';
import { type Discipline, disciplines } from '@rallyrank/contracts/sport/codes';
import { type GoatPart, goatPartNames, goatParts } from '@rallyrank/contracts/sport/goat-rule';
import { goatTables } from '@rallyrank/contracts/sport/goat-tables';
import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import type { getGoatData, getGoatLab, getGoatRules, listGoat } from '@rallyrank/contracts/stats/goat';
import { pageOf, withoutPage } from '@rallyrank/infra/list/page';
import { byNumber, type Columns, sorted } from '@rallyrank/infra/list/sorting';
import { SPORT_PROFILE } from '@rallyrank/shared/nest/sport-profile';
import type { Goat, Statistics } from '../derive/statistics.js';
import type { Frame } from '../domain/frame/frame.js';
import { isActiveIn } from '../domain/frame/is-active.js';
import { goatBreakdown } from '../domain/goat/breakdown.js';
import { type Basis, NewestStatistics } from './newest-statistics.js';
import { Views } from './views.js';

type Query = ParsedQuery<typeof listGoat>;
type Row = ResultOf<typeof listGoat>['rows'][number];

/** Rank by index into the counts. */
const ranksOf = ({ scores: { order, ranks } }: Goat): Int32Array => {
  const own = new Int32Array(order.length);
  for (let i = 0; i < order.length; i++) own[order[i]!] = ranks[i]!;
  return own;
};

/** Indices into the counts, sorted by points: the total or one part. */
const columnsOf = ({ key }: SportProfile, { scores }: Goat): Columns<number, Query['orderByColumn']> => {
  const { rules } = goatTables[key];
  const points = (part: GoatPart) => {
    const own = scores.parts.filter((_, rule) => rules[rule]!.part === part);
    return byNumber((place: number) => own.reduce((sum, points) => sum + points[place]!, 0));
  };
  return {
    total: byNumber((place) => scores.totals[place]),
    ranking: points('ranking'),
    elo: points('elo'),
    results: points('results'),
    records: points('records'),
    'head-to-head': points('head-to-head'),
    'big-wins': points('big-wins'),
  };
};

/** Indices into the counts that a query selects, in its order. */
const searchPlaces = (frame: Frame, goat: Goat, query: Query): readonly number[] => {
  const { association, active } = query;
  const { counts, scores } = goat;
  const { people } = frame.table;
  const isActive = active === undefined ? undefined : isActiveIn(frame, counts.discipline, counts.subject);
  const isFound = (place: number): boolean => {
    const person = counts.people[place]!;
    if (isActive && isActive(person) !== active) return false;
    if (association === undefined) return true;
    return people.playersOf(person).some((player) => frame.sources.associationOf?.(player) === association);
  };
  return sorted(Array.from(scores.order).filter(isFound), columnsOf(frame.profile, goat), query);
};

/** The GOAT rankings, their rules and counts. */
@Injectable()
export class GoatQueries {
  constructor(
    @Inject(NewestStatistics) private readonly newest: NewestStatistics,
    @Inject(Views) private readonly views: Views,
    @Inject(SPORT_PROFILE) private readonly profile: SportProfile,
  ) {}

  async listGoat(query: Query, call: Basis): Promise<ResultOf<typeof listGoat>> {
    const statistics = await this.newest.for(call);
    const question = withoutPage(query);
    const goat = statistics.goat(disciplines.indexOf(query.discipline), query.by);
    if (!goat) return { rows: [], total: 0, covered: [] };
    const places = statistics.memo.of(['goat', question], () => searchPlaces(statistics.frame, goat, query));
    const rows = pageOf(places, query, this.standingsOf(statistics, query.discipline, goat));
    return { ...rows, covered: [...goat.counts.covered] };
  }

  getGoatRules(): ResultOf<typeof getGoatRules> {
    const goat = goatTables[this.profile.key];
    return {
      parts: goatParts.map((key) => ({ key, name: { ...goatPartNames[key] } })),
      rules: goat.rules.map(({ key, part, text, points, per }) => ({ key, part, text: { ...text }, points, per })),
      greats: { ...goat.greats },
    };
  }

  async getGoatLab(
    { discipline, by, size }: ParsedQuery<typeof getGoatLab>,
    call: Basis,
  ): Promise<ResultOf<typeof getGoatLab>> {
    const statistics = await this.newest.for(call);
    const rules = goatTables[this.profile.key].rules.map(({ key }) => key);
    const goat = statistics.goat(disciplines.indexOf(discipline), by);
    if (!goat) return { competitors: [], total: 0, rules, counts: rules.map(() => []) };
    const { counts, scores } = goat;
    const places = scores.order.subarray(0, size);
    const { competitor } = this.views.of(statistics.frame);
    return {
      competitors: Array.from(places, (place) => competitor(counts.people[place]!)),
      total: counts.people.length,
      rules,
      counts: counts.counts.map((column) => Array.from(places, (place) => column[place]!)),
    };
  }

  /** @throws DomainError competitor.notFound */
  async getGoatData(
    { playerId, discipline }: ParsedQuery<typeof getGoatData>,
    call: Basis,
  ): Promise<ResultOf<typeof getGoatData>> {
    const statistics = await this.newest.for(call);
    const person = this.views.of(statistics.frame).numberOf(playerId);
    if (person === undefined) return [];
    const by = statistics.frame.table.people.playersOf(person).length === 1 ? 'player' : 'competitor';
    const { rules } = goatTables[this.profile.key];
    const wanted = discipline === undefined ? disciplines : [discipline];
    return wanted.flatMap((code) => {
      const goat = statistics.goat(disciplines.indexOf(code), by);
      const place = goat?.counts.people.indexOf(person) ?? -1;
      if (!goat || place < 0) return [];
      const counted = new Map(
        goatBreakdown(rules, goat.counts, goat.scores, place).lines.map((line) => [line.key, line]),
      );
      return [
        {
          ...this.standingsOf(statistics, code, goat)(place),
          size: goat.counts.people.length,
          covered: [...goat.counts.covered],
          rules: rules.flatMap(({ key, part, text }) => {
            const line = counted.get(key);
            return line ? [{ key, part, text: { ...text }, count: line.count, points: line.points }] : [];
          }),
        },
      ];
    });
  }

  private standingsOf(statistics: Statistics, discipline: Discipline, goat: Goat) {
    const { rules } = goatTables[this.profile.key];
    const ranks = ranksOf(goat);
    const { competitor } = this.views.of(statistics.frame);
    return (place: number): Row => {
      const { total, parts } = goatBreakdown(rules, goat.counts, goat.scores, place);
      const person = competitor(goat.counts.people[place]!);
      return { discipline, rank: ranks[place]!, competitor: person, total, parts };
    };
  }
}
