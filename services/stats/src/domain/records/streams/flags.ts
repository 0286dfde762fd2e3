/** Possible facts about one side in one match. A set of facts is a bit mask in the order of this list. */
export const matchFlags = [
  'played',
  'won',
  'lost',
  'walkoverWon',
  'walkoverLost',
  'retired',
  'wonByRetirement',
  'completedWin',
  'timedWin',
  'scoredWin',
  'decider',
  'deciderWon',
  'deciderLost',
  'comeback',
  'twoDownComeback',
  'collapse',
  'straight',
  'firstMeetingFinalWon',
  'firstMeetingFinalLost',
  'facedNo1',
  'beatNo1',
  'facedTop10',
  'beatTop10',
] as const;

/** Possible facts about one side in one event. */
export const eventFlags = [
  'played',
  'title',
  'majorTitle',
  'final',
  'lostFinal',
  'semi',
  'quarter',
  // The event has the round, or the side got at least as far without it.
  'semiOffered',
  'quarterOffered',
  'openingLoss',
  'cleanTitle',
  'measuredTitle',
  'timedTitle',
  'unseededTitle',
  'qualifierTitle',
  'wildCardTitle',
] as const;

/** Possible facts about a place on a list. */
export const listFlags = ['listed', 'no1', 'yearEnd', 'leader'] as const;

export type Flag = (typeof matchFlags)[number] | (typeof eventFlags)[number] | (typeof listFlags)[number];

/** The streams of items that records count: matches, events, published lists, Elo lists. */
export const streamKeys = ['match', 'event', 'ranking', 'elo'] as const;
export type StreamKey = (typeof streamKeys)[number];

const flagsOf: Readonly<Record<StreamKey, readonly Flag[]>> = {
  match: matchFlags,
  event: eventFlags,
  ranking: listFlags,
  elo: listFlags,
};

/** Number of the bit of a flag in the masks of a stream. @throws RangeError if the stream does not have the flag */
export const bitOf = (stream: StreamKey, flag: Flag): number => {
  const bit = flagsOf[stream].indexOf(flag);
  if (bit < 0) throw new RangeError(`${stream} has no flag ${flag}`);
  return bit;
};

/** Bit mask of several flags in a stream. @throws RangeError if the stream does not have a flag */
export const maskOf = (stream: StreamKey, flags: readonly Flag[]): number =>
  flags.reduce((mask, flag) => mask | (1 << bitOf(stream, flag)), 0);

/** Number of flags of a stream. */
export const flagCount = (stream: StreamKey): number => flagsOf[stream].length;
