import { disciplines, isDoubles } from '@rallyrank/contracts/sport/codes';
import { scoreGoat } from '@rallyrank/contracts/sport/goat-score';
import { goatTables } from '@rallyrank/contracts/sport/goat-tables';
import { rankingRuleOf } from '@rallyrank/contracts/sport/ranking-rules';
import { allTimeLines, allTimeLists } from '@rallyrank/rankings/domain/all-time/all-time';
import { listSpans } from '@rallyrank/shared/domain/list-spans/list-spans';
import { bands, standingsOf } from '@rallyrank/shared/domain/list-spans/standings';
import { stintsIn } from '@rallyrank/shared/domain/list-spans/stints';
import { yearEndCounts, yearEnds } from '@rallyrank/shared/domain/list-spans/year-ends';
import { ListDays } from '@rallyrank/shared/domain/world-ranking/list-days';
import type { RankList } from '@rallyrank/shared/domain/world-ranking/rank-list';
import { worldListDays, worldLists } from '@rallyrank/shared/domain/world-ranking/world-ranking';
import {
  type DerivationInput,
  type InputCopy,
  loadInput,
} from '@rallyrank/shared/read-models/derivation-input/derivation-input';
import { StatsEngine } from '@rallyrank/stats/derive/stats-engine';
import type { Subject } from '@rallyrank/stats/domain/frame/frame';
import { greatestMatches } from '@rallyrank/stats/domain/greatest/greatest';
import { matchStatistics } from '@rallyrank/stats/domain/performance/match-statistics';
import { majorTitles, titleCounts, titlesOf } from '@rallyrank/stats/domain/performance/titles';
import { winCounts, winShares } from '@rallyrank/stats/domain/performance/win-shares';
import { rivalries } from '@rallyrank/stats/domain/rivalries/rivalries';
import { seasonLines } from '@rallyrank/stats/domain/seasons/season-lines';
import { streaks } from '@rallyrank/stats/domain/streaks/streaks';

/** Runs a step and records its cost under its name. */
export type Timed = <T>(step: string, run: () => T) => T;

const LIMIT = 100;
const STREAKS = ['wins', 'losses', 'finals', 'titles'] as const;

/** Computed and all-time lists of all disciplines, and the figures of each competitor from lists. */
const rankings = (engine: StatsEngine, { profile, rating }: DerivationInput, timed: Timed) => {
  const { table } = rating;
  const { size } = table.people;
  const rule = rankingRuleOf(profile.key);
  const lines = timed('result lines', () => engine.lines());
  const unified = timed('result lines', () => allTimeLines(table, profile, rule));
  const newest = rating.lists.at(-1)?.day ?? Number.NEGATIVE_INFINITY;
  const last = Math.max(newest, new ListDays(rule).after(table.dates()?.[1] ?? 0));
  const figuresOf = (lists: readonly RankList[]) => {
    const spans = listSpans(lists, rule);
    return {
      standings: standingsOf(lists, spans, size),
      stints: bands.map((band) => stintsIn(lists, spans, band)),
      yearEnds: yearEndCounts(yearEnds(lists, spans), size),
    };
  };
  return engine.own.map((discipline) => {
    const official = timed('official lists', () => engine.lists(discipline));
    const days = Int32Array.from(official, ({ day }) => day);
    const computed = timed('computed lists', () =>
      worldLists(lines, table, profile, discipline, worldListDays(lines, rule, discipline, days, last)),
    );
    return {
      official,
      computed,
      allTime: timed('all-time lists', () => allTimeLists(unified, table, profile, rule, discipline, last)),
      figures: timed('spans and standings', () => [figuresOf(official), figuresOf(computed)]),
    };
  });
};

/** The lists of one discipline over all players, or over all pairs. */
const statistics = (engine: StatsEngine, by: Subject, discipline: number, timed: Timed) => {
  const { frame } = engine;
  const filter = { discipline };
  return {
    goat: timed('GOAT', () => {
      const counts = engine.goat(discipline, by);
      return { counts, scores: scoreGoat(goatTables[frame.profile.key].rules, counts.counts) };
    }),
    rivalries: timed('rivalries', () => rivalries(frame, by, { filter, limit: LIMIT })),
    streaks: timed('streaks', () => STREAKS.map((kind) => streaks(frame, by, { kind, filter }))),
    seasons: timed('season lines', () => seasonLines(frame, by, filter)),
    titles: timed('titles', () => ({
      all: titlesOf(frame, filter),
      counts: titleCounts(frame, by, filter),
      majors: majorTitles(frame, by, filter),
    })),
    performance: timed('performance', () => ({
      shares: winShares(frame, winCounts(frame, by, filter)),
      statistics: matchStatistics(frame, by, filter),
    })),
  };
};

/** Everything derived from one state of a sport, for all disciplines. */
export const deriveEverything = (copy: InputCopy, timed: Timed) => {
  const input = timed('load', () => loadInput(copy));
  timed('playing order', () => input.rating.table.playingOrder());
  const engine = timed('frame', () => new StatsEngine(input));
  const elo = timed('Elo', () => engine.elo());
  const lists = rankings(engine, input, timed);
  timed('ranks and points', () => [engine.ranks(), engine.points()]);
  const records = timed('records', () => engine.records());
  return {
    elo,
    lists,
    records,
    entries: engine.frame.entries,
    statistics: engine.own.map((discipline) => ({
      greatest: timed('greatest matches', () =>
        greatestMatches(engine.frame, { filter: { discipline }, limit: LIMIT }),
      ),
      players: statistics(engine, 'player', discipline, timed),
      // In singles a competitor is a player.
      ...(isDoubles(disciplines[discipline]!) && { pairs: statistics(engine, 'competitor', discipline, timed) }),
    })),
  };
};
