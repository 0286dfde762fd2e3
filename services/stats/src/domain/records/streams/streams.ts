import { lazy } from '@rallyrank/shared/domain/lazy';
import type { Context } from '../context.js';
import { hasSameEditions, type SeenContext, type SinceRecords, streamName } from '../kept-lists.js';
import { type Continued, continueStream, itemsBefore } from './continue-stream.js';
import { eventStream } from './event-stream.js';
import type { StreamKey } from './flags.js';
import {
  firstOtherMatch,
  isFrom,
  type KnownRows,
  placeBefore,
  placeBeforeEditions,
  rowsOfLateEditions,
} from './known-rows.js';
import { listStream } from './list-stream.js';
import { matchStream } from './match-stream.js';
import { firstOtherListDay, sameLists } from './same-lists.js';
import { scoreTable } from './score-table.js';
import type { Stream } from './stream.js';

/** Builds a stream of one discipline; undefined for a stream of lists without lists. */
type Streams<S> = (key: StreamKey) => S | undefined;

const listsOf = (context: Pick<SeenContext, 'rankings' | 'elo'>, key: 'ranking' | 'elo', discipline: number) =>
  (key === 'elo' ? context.elo : context.rankings)?.find((each) => each.discipline === discipline);

/** Builds the streams of one discipline from its rows in playing order. @param discipline index into `disciplines` */
export const streamsAnew = (context: Context, rows: Int32Array, discipline: number): Streams<Stream> => {
  const scores = lazy(() => scoreTable(context, rows, discipline));
  return (key) => {
    if (key === 'match') return matchStream(context, rows, scores(), discipline);
    if (key === 'event') return eventStream(context, rows, scores());
    const lists = listsOf(context, key, discipline);
    return lists && listStream(lists);
  };
};

/** Continues earlier streams from the first change on. @returns undefined for streams that did not exist before */
const streamsAgain = (
  context: Context,
  known: KnownRows,
  discipline: number,
  { kept, touched }: SinceRecords,
): Streams<Continued> => {
  const { table } = context;
  const before = kept.rows.get(discipline)!;
  const isTouched = new Uint8Array(table.size);
  for (const row of touched) isTouched[row] = 1;
  const first = firstOtherMatch(before, known, isTouched);
  const continueFrom = (stream: Stream, place: number, tailOf: (items: number) => Stream): Continued => {
    const items = itemsBefore(stream, isFrom(before, table, place));
    return continueStream(stream, items, tailOf(items), isFrom(known, table, place));
  };
  const match = (stream: Stream): Continued => {
    const listDay = firstOtherListDay(
      listsOf(kept.context, 'ranking', discipline),
      listsOf(context, 'ranking', discipline),
    );
    const from = placeBefore(known, table, first, listDay);
    const rows = known.rows.subarray(from);
    const scores = scoreTable(context, rows, discipline);
    return continueFrom(stream, from, (items) => matchStream(context, rows, scores, discipline, { stream, items }));
  };
  const event = (stream: Stream): Continued => {
    const from = placeBeforeEditions(before, known, first);
    const rows = rowsOfLateEditions(known, from);
    return continueFrom(stream, from, () => eventStream(context, rows, scoreTable(context, rows, discipline)));
  };
  const listed = (key: 'ranking' | 'elo', stream: Stream): Continued | undefined => {
    const lists = listsOf(context, key, discipline);
    // The last common list is built again, because a list after it can make it a year-end list.
    const from = Math.max(0, sameLists(listsOf(kept.context, key, discipline), lists) - 1);
    const isLate = (list: number) => list >= from;
    return lists && continueStream(stream, itemsBefore(stream, isLate), listStream(lists, from), isLate);
  };
  return (key) => {
    const stream = kept.streams.get(streamName(discipline, key))?.stream;
    if (!stream) return undefined;
    if (key === 'match') return match(stream);
    return key === 'event' ? event(stream) : listed(key, stream);
  };
};

/** The streams of one discipline. Earlier streams are continued if the facts about their editions are unchanged. */
export const streamsOf = (
  context: Context,
  known: KnownRows,
  discipline: number,
  since: SinceRecords | undefined,
): Streams<Continued> => {
  const anew = streamsAnew(context, known.rows, discipline);
  const again =
    since && hasSameEditions(since.kept.context, context) ? streamsAgain(context, known, discipline, since) : undefined;
  return (key) => {
    const continued = again?.(key);
    if (continued) return continued;
    const stream = anew(key);
    return stream && { stream, same: 0 };
  };
};
