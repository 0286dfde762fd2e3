import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { PersonFacts } from './person-facts.js';

interface Event {
  readonly type: string;
  readonly data: object;
}

const double = { pairId: '3', discipline: 'XD', from: '2020-01-01' };
const relation = { playerId: '1', kind: 'father', relatedId: '2' };
const edited = (facts: object) => ({
  type: 'PlayerEdited',
  data: { playerId: '1', decided: {}, released: [], ...facts },
});

/** Events are ordered within each of these streams only. */
const streams: readonly (readonly Event[])[] = [
  [
    edited({ decided: { weightKg: 60, remarkZh: '备注' } }),
    edited({ decided: { weightKg: 61 }, released: ['remarkZh'] }),
  ],
  [
    { type: 'ProfileStated', data: { playerId: '1', profile: { weightKg: 70 } } },
    { type: 'ProfileStated', data: { playerId: '1', profile: { weightKg: 71, hobby: { en: 'Chess' } } } },
  ],
  [
    { type: 'FixedDoubleStated', data: double },
    { type: 'FixedDoubleWithdrawn', data: double },
    { type: 'FixedDoubleStated', data: { ...double, until: '2022-01-01', isDecided: true } },
  ],
  [
    { type: 'RelationStated', data: relation },
    { type: 'RelationWithdrawn', data: relation },
  ],
];

const replayed = (events: readonly Event[]): PersonFacts => {
  const facts = new PersonFacts();
  for (const event of events) facts.apply(event);
  return facts;
};

/** All events, taken from the streams in the order of the picks. */
const interleaved = (picks: readonly number[]): Event[] => {
  const rest = streams.map((events) => [...events]);
  return picks.concat(streams.flat().map(() => 0)).flatMap((pick) => {
    const open = rest.filter((events) => events.length > 0);
    const next = open[pick % open.length]?.shift();
    return next ? [next] : [];
  });
};

test('facts are equal for every order across streams, and after a restart at any event', () => {
  const expected = replayed(streams.flat());
  fc.assert(
    fc.property(fc.array(fc.nat(), { maxLength: 10 }), fc.nat({ max: 9 }), (picks, stop) => {
      const events = interleaved(picks);
      expect(replayed(events).snapshot()).toEqual(expected.snapshot());
      const restarted = new PersonFacts();
      restarted.restore(JSON.parse(JSON.stringify(replayed(events.slice(0, stop)).snapshot())));
      for (const event of events.slice(stop)) restarted.apply(event);
      expect(restarted.snapshot()).toEqual(expected.snapshot());
      expect(restarted.book.facts()).toEqual(expected.book.facts());
    }),
  );
});
