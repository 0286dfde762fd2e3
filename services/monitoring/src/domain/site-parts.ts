import type { ProcessRow } from '@rallyrank/contracts/monitoring/server';
import type { PartState, SitePart } from '@rallyrank/contracts/monitoring/status';
import type { ProcessReport } from '@rallyrank/contracts/shared/processes';
import { type Service, services } from '@rallyrank/contracts/shared/services';

/** Longest delay, in seconds, after which data still count as on time. */
const LATE = 30;
/** Services that the public list does not contain. */
const HIDDEN: readonly Service[] = ['monitoring'];

const latest = (times: readonly (string | null)[]): string | null =>
  times.reduce((last, time) => (time !== null && (last === null || time > last) ? time : last), null);
const lagOf = (report: ProcessReport, service: Service) => report.lags.find((lag) => lag.service === service);
const modelsOf = (report: ProcessReport, service: Service) =>
  report.readModels.filter((model) => model.service === service);

const isWell = (report: ProcessReport, service: Service): boolean =>
  report.health.writes &&
  (lagOf(report, service)?.seconds ?? Infinity) <= LATE &&
  modelsOf(report, service).every(({ parked, position, goal }) => parked === 0 && position >= goal);

const stateOf = (replicas: readonly ProcessRow[], service: Service): PartState => {
  const serving = replicas.filter(({ report, isSilent }) => !isSilent && report.health.reads);
  if (serving.length === 0) return 'down';
  const areWell = serving.length === replicas.length && serving.every(({ report }) => isWell(report, service));
  return areWell ? 'up' : 'degraded';
};

/**
 * The parts of the site for the public list, derived from the reports of processes.
 * @param isSettled whether all processes had time to report
 */
export const siteParts = (processes: readonly ProcessRow[], isSettled: boolean): SitePart[] =>
  services
    .filter((service) => !HIDDEN.includes(service))
    .map((part) => {
      const replicas = processes.filter(({ report }) => lagOf(report, part) !== undefined);
      const reports = replicas.filter(({ isSilent }) => !isSilent).map(({ report }) => report);
      const lags = reports.flatMap((report) => lagOf(report, part)?.seconds ?? []);
      return {
        part,
        state: replicas.length === 0 && !isSettled ? 'unknown' : stateOf(replicas, part),
        newest: latest(reports.flatMap((report) => modelsOf(report, part).map(({ time }) => time))),
        lag: lags.length === 0 ? null : Math.max(...lags),
        computed: latest(reports.map((report) => lagOf(report, part)?.derivedAt ?? null)),
      };
    });
