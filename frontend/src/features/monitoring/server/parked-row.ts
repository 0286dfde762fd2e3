import type { ProcessRow } from '@rallyrank/contracts/monitoring/server';
import { processName } from '../process-name';

type Parked = ProcessRow['report']['parkedEvents'][number];

/**
 * An event that several read models could not apply for the same reason, for example because it is damaged. It blocks
 * its stream in them.
 */
export interface ParkedRow
  extends Pick<Parked, 'type' | 'context' | 'stream' | 'streamVersion' | 'position' | 'error' | 'since' | 'waiting'> {
  readonly key: string;
  readonly readModels: readonly Pick<Parked, 'service' | 'projection'>[];
  /** Names of the processes. */
  readonly processes: readonly string[];
}

/** The fields that identify the event in a call. */
export const placeOf = ({ context, stream, streamVersion, readModels }: ParkedRow) => ({
  ...{ context, stream, streamVersion },
  readModels: [...readModels],
});

const rowOf = (key: string, all: readonly (Parked & { readonly process: string })[]): ParkedRow[] => {
  const byAge = all.toSorted((a, b) => (a.since < b.since ? -1 : 1));
  const byModel = new Map(all.map(({ service, projection }) => [`${service}.${projection}`, { service, projection }]));
  return byAge.slice(0, 1).map(({ type, context, stream, streamVersion, position, error, since }) => ({
    ...{ key, type, context, stream, streamVersion, position, error, since },
    waiting: Math.max(...all.map((one) => one.waiting)),
    readModels: [...byModel.values()],
    processes: [...new Set(all.map(({ process }) => process))],
  }));
};

/** One row for each parked event and reason, for all read models and processes together. */
export const parkedRows = (processes: readonly ProcessRow[]): ParkedRow[] => {
  const all = processes.flatMap(({ report }) =>
    report.parkedEvents.map((event) => ({ ...event, process: processName(report) })),
  );
  const groups = Map.groupBy(all, (one) => `${one.context} ${one.stream} ${one.streamVersion} ${one.error}`);
  return [...groups].flatMap(([key, group]) => rowOf(key, group));
};
