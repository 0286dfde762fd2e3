import type { Context } from '../context.js';
import type { RecordsInput } from '../input.js';
import { eventStream } from './event-stream.js';
import type { StreamKey } from './flags.js';
import { listStream } from './list-stream.js';
import { matchStream } from './match-stream.js';
import { scoreTable } from './score-table.js';
import type { Stream } from './stream.js';

/** Streams of one discipline from its rows in playing order, each built on first use; undefined without lists. */
export const streamsOf = (
  context: Context,
  rows: Int32Array,
  discipline: number,
): ((key: StreamKey) => Stream | undefined) => {
  const scores = scoreTable(context, rows, discipline);
  const listOf = (lists: RecordsInput['rankings']) => {
    const own = lists?.find((each) => each.discipline === discipline);
    return own && listStream(own);
  };
  const makers: Readonly<Record<StreamKey, () => Stream | undefined>> = {
    match: () => matchStream(context, rows, scores, discipline),
    event: () => eventStream(context, rows, scores),
    ranking: () => listOf(context.rankings),
    elo: () => listOf(context.elo),
  };
  return (key) => makers[key]();
};
