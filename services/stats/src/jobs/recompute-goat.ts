import type { ReportWords } from '@rallyrank/contracts/shared/job-report';
import { disciplines } from '@rallyrank/contracts/sport/codes';
import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import type { GoatFigures } from '@rallyrank/contracts/stats/rpc';
import { type RecomputeJob, recomputeJob } from '@rallyrank/infra/derive/recompute-job';
import { token } from '@rallyrank/infra/nest/token';
import type { Rpc } from '@rallyrank/infra/rpc/port';
import type { Directory } from '@rallyrank/shared/read-models/directory/directory';
import type { Statistics } from '../derive/statistics.js';
import type { StatsDeriver } from '../derive/stats-deriver.js';
import { subjects } from '../domain/frame/frame.js';
import { statsTexts } from '../locales/stats.js';

export const RECOMPUTE_GOAT = 'recompute-goat';
export const GOAT_JOB = token<RecomputeJob>('GOAT_JOB');

/**
 * Nightly, after the rankings: events are applied within a second anyway; this repairs errors that occur without an
 * event.
 */
const DAILY = '30 3 * * *';

/** Every GOAT ranking of the sport: none before the first result. */
const goatsOf = ({ goat }: Statistics, profile: SportProfile) =>
  profile.disciplines.flatMap(({ code }) =>
    subjects.flatMap((by) => {
      const found = goat(disciplines.indexOf(code), by);
      return found ? [{ discipline: code, by, ...found }] : [];
    }),
  );

const goatFigures = (statistics: Statistics, profile: SportProfile, directory: Directory): GoatFigures['goat'] =>
  goatsOf(statistics, profile).map(({ discipline, by, counts, scores }) => {
    const place = scores.order[0];
    const competitors = scores.totals.filter((points) => points > 0).length;
    if (place === undefined || competitors === 0) return { discipline, by, competitors, first: null, points: 0 };
    const first = directory.competitorRef(statistics.frame.table.people.id(counts.people[place]!));
    return { discipline, by, competitors, first, points: scores.totals[place]! };
  });

function* columnsOf(statistics: Statistics, profile: SportProfile): Generator<ArrayBufferView> {
  for (const { counts } of goatsOf(statistics, profile)) yield* [counts.people, ...counts.counts];
  for (const { top } of statistics.records().records) yield top.lines;
}

const words: ReportWords = statsTexts.recomputeGoat.words;

/** Computes all statistics of the service from scratch: GOAT points, and the records behind them. */
export const recomputeGoat = (
  rpc: Rpc,
  profile: SportProfile,
  deriver: StatsDeriver,
  directory: Directory,
): RecomputeJob =>
  recomputeJob({
    id: RECOMPUTE_GOAT,
    title: statsTexts.recomputeGoat.title,
    cron: DAILY,
    service: 'stats',
    deriver,
    rpc,
    columns: (statistics) => columnsOf(statistics, profile),
    words: { ...words, ...Object.fromEntries(profile.disciplines.map(({ code, name }) => [code, name])) },
    figures: (statistics): GoatFigures => ({
      records: statistics.records().records.filter(({ top }) => top.size > 0).length,
      goat: goatFigures(statistics, profile, directory),
    }),
  });
