/** What can be true of one side in one match; a set of them is a bit mask in the order of this list. */
export const matchFacts = [
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

/** What can be true of one side in one event. */
export const eventFacts = [
  'played',
  'title',
  'majorTitle',
  'final',
  'lostFinal',
  'semi',
  'quarter',
  'openingLoss',
  'cleanTitle',
  'measuredTitle',
  'timedTitle',
  'unseededTitle',
  'qualifierTitle',
  'wildCardTitle',
] as const;

/** What can be true of a place on a list. */
export const listFacts = ['listed', 'no1', 'yearEnd', 'leader'] as const;

export type Fact = (typeof matchFacts)[number] | (typeof eventFacts)[number] | (typeof listFacts)[number];

/** What records are counted over: matches, events, published lists, Elo lists. */
export const streamKeys = ['match', 'event', 'ranking', 'elo'] as const;
export type StreamKey = (typeof streamKeys)[number];

const factsOf: Readonly<Record<StreamKey, readonly Fact[]>> = {
  match: matchFacts,
  event: eventFacts,
  ranking: listFacts,
  elo: listFacts,
};

/** Place of a fact in the masks of a stream. @throws RangeError when the stream does not know it */
export const bitOf = (stream: StreamKey, fact: Fact): number => {
  const bit = factsOf[stream].indexOf(fact);
  if (bit < 0) throw new RangeError(`${stream} has no fact ${fact}`);
  return bit;
};

export const maskOf = (stream: StreamKey, facts: readonly Fact[]): number =>
  facts.reduce((mask, fact) => mask | (1 << bitOf(stream, fact)), 0);

export const factCount = (stream: StreamKey): number => factsOf[stream].length;
