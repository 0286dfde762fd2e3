import type { ProcessRow } from '@rallyrank/contracts/monitoring/server';

/** An event that blocks a stream in a read model of a process. */
export type ParkedRow = ProcessRow['report']['parkedEvents'][number] & { readonly process: ProcessRow['report'] };

export const parkedRows = (processes: readonly ProcessRow[]): ParkedRow[] =>
  processes.flatMap(({ report: process }) => process.parkedEvents.map((event) => ({ ...event, process })));

/** What names the event in a call. */
export const placeOf = ({ service, projection, context, stream, streamVersion }: ParkedRow) => ({
  service,
  projection,
  context,
  stream,
  streamVersion,
});
