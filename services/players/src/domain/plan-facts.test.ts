import { expect, test } from '@jest/globals';
import type { PersonFact } from '@rallyrank/contracts/players/person-facts';
import { relationKinds } from '@rallyrank/contracts/players/relation-kinds';
import { relationRules, reverseKind } from '@rallyrank/contracts/players/relation-rules';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { Gender } from '@rallyrank/contracts/sport/codes';
import { type PairRecord, playerRecord } from '@rallyrank/shared/domain/players/player-record';
import { FactBook } from './fact-book.js';
import { planFacts } from './plan-facts.js';

const person = (id: Id, gender: Gender | undefined, birthDate: string) =>
  playerRecord(id, { name: { en: `P${id}` }, ...(gender && { gender }), birthDate, otherNames: [], sourceKeys: [] });
const players = new Map(
  [
    person('1', 'M', '1970-01-01'),
    person('2', 'F', '1971-01-01'),
    person('3', 'M', '1995-01-01'),
    person('4', 'F', '1998-01-01'),
    person('5', undefined, '1960-01-01'),
    person('6', 'M', '1996-01-01'),
  ].map((player) => [player.id, player]),
);
const pairs = new Map<Id, PairRecord>(
  (
    [
      ['10', ['3', '4']],
      ['11', ['3', '6']],
      ['12', ['1', '3']],
    ] as const
  ).map(([id, playerIds]) => [id, { id, playerIds }]),
);
const people = {
  player: (id: Id) => players.get(id),
  pair: (id: Id) => pairs.get(id),
  pairsOf: (id: Id) =>
    [...pairs.values()].filter((pair) => pair.playerIds.some((one) => one === id)).map(({ id }) => id),
};

const relation = (playerId: Id, kind: (typeof relationKinds)[number], relatedId: Id): PersonFact => ({
  type: 'relation',
  playerId,
  kind,
  relatedId,
});
const double = (pairId: Id, discipline: 'MD' | 'XD' | 'MS', from: string, until?: string): PersonFact => ({
  type: 'double',
  pairId,
  discipline,
  from,
  ...(until && { until }),
});
const plan = (...facts: PersonFact[]) => planFacts(facts, new FactBook(), { ...people, canonical: (id) => id });
const reasonOf = (...facts: PersonFact[]) => plan(...facts).rows.at(-1)?.reason;

test('each kind has a reverse, whose reverse is the kind itself', () => {
  expect(relationKinds.filter((kind) => !(kind in relationRules))).toEqual([]);
  for (const kind of relationKinds)
    for (const sex of ['M', 'F'] as const) {
      const back = reverseKind(kind, sex)!;
      expect(relationRules[back].sex ?? sex).toBe(sex);
      expect(reverseKind(back, relationRules[kind].sex ?? sex)).toBe(kind);
    }
  expect([reverseKind('father', 'F'), reverseKind('uncle', 'M')]).toEqual(['daughter', 'nephew']);
  expect(reverseKind('father', undefined)).toBeUndefined();
});

test('a relation is a single fact, regardless of which side states it', () => {
  const { rows, events } = plan(relation('3', 'father', '1'), relation('1', 'son', '3'), relation('1', 'trainee', '3'));
  expect(rows.map(({ outcome }) => outcome)).toEqual(['registered', 'unchanged', 'registered']);
  expect(events.map(({ data }) => data)).toEqual([
    { playerId: '3', kind: 'father', relatedId: '1' },
    { playerId: '3', kind: 'head-coach', relatedId: '1' },
  ]);
  expect(plan(relation('2', 'husband', '1')).events[0]?.data).toEqual({ playerId: '1', kind: 'wife', relatedId: '2' });
});

test.each([
  [[relation('3', 'father', '3')], /player 3 cannot be the father of the same player/],
  [[relation('3', 'father', '9')], /no player with the id 9/],
  [[relation('3', 'mother', '1')], /player 1 cannot be a mother: the sex is M/],
  [[relation('5', 'son', '3')], /the sex of player 5 is not known/],
  [
    [relation('4', 'elder-brother', '6'), relation('6', 'wife', '4')],
    /contradicts that player 6 is the elder-brother of player 4/,
  ],
  [[relation('1', 'father', '3')], /the birth dates of 1 and 3 contradict father/],
  [[relation('3', 'elder-brother', '6')], /the birth dates of 3 and 6 contradict elder-brother/],
  [[relation('3', 'head-coach', '1'), relation('1', 'head-coach', '3')], /contradicts that player 1 is the head-coach/],
  [[relation('1', 'wife', '2'), relation('3', 'wife', '2')], /contradicts that player 2 is the wife of player 1/],
  [
    [
      relation('4', 'father', '1'),
      relation('6', 'father', '1'),
      relation('4', 'father', '1'),
      relation('4', 'mother', '2'),
    ],
    null,
  ],
])('contradictions are refused: %#', (facts, reason) => {
  const refused = reasonOf(...(facts as PersonFact[]));
  if (reason) expect(refused).toMatch(reason);
  else expect(refused).toBeNull();
});

test('a second father is refused', () => {
  players.set('7', person('7', 'M', '1972-01-01'));
  expect(reasonOf(relation('3', 'father', '1'), relation('3', 'father', '7'))).toMatch(/player 1 is the father/);
});

test('a profile gains fields, keeps fields that are not stated, and does not change if it is repeated', () => {
  const { rows, events } = plan(
    { type: 'profile', playerId: '3', weightKg: 70, links: { bwf: 'https://a.example' } },
    { type: 'profile', playerId: '3', links: { weibo: 'https://b.example' }, birthplace: { en: 'Aarhus' } },
    { type: 'profile', playerId: '3', weightKg: 70 },
  );
  expect(rows.map(({ outcome }) => outcome)).toEqual(['registered', 'updated', 'unchanged']);
  expect(events.at(-1)?.data).toEqual({
    playerId: '3',
    profile: {
      birthplace: { en: 'Aarhus' },
      weightKg: 70,
      links: { bwf: 'https://a.example', weibo: 'https://b.example' },
    },
  });
  expect(reasonOf({ type: 'profile', playerId: '3', deathDate: '1994-01-01' })).toMatch(/is not after the birth date/);
});

test('a fixed double can end and begin again later', () => {
  const { rows } = plan(
    double('10', 'XD', '2020-01-01'),
    double('10', 'XD', '2020-01-01', '2021-01-01'),
    double('10', 'XD', '2020-01-01', '2021-01-01'),
    double('10', 'XD', '2021-01-01'),
    double('11', 'MD', '2020-05-01'),
  );
  expect(rows.map(({ outcome }) => outcome)).toEqual([
    'registered',
    'updated',
    'unchanged',
    'registered',
    'registered',
  ]);
});

test.each([
  [[double('99', 'XD', '2020-01-01')], /no pair with the id 99/],
  [[double('10', 'MS', '2020-01-01')], /MS is not a doubles discipline/],
  [[double('10', 'MD', '2020-01-01')], /cannot play MD/],
  [[double('10', 'XD', '2020-01-01', '2020-01-01')], /not after its first day/],
  [[double('11', 'MD', '2020-01-01'), double('12', 'MD', '2022-01-01')], /was in the fixed double 11 in MD/],
])('an impossible fixed double is refused: %#', (facts, reason) => {
  expect(reasonOf(...facts)).toMatch(reason);
});

test('a book returns its facts in one order, regardless of the order of insertion', () => {
  const facts = [double('10', 'XD', '2020-01-01'), relation('3', 'father', '1'), relation('3', 'mother', '2')];
  const profile: PersonFact = { type: 'profile', playerId: '3', weightKg: 70 };
  const one = FactBook.of(plan(...facts, profile).events);
  const other = FactBook.of(plan(profile, ...facts.toReversed()).events);
  expect(one.facts()).toEqual(other.facts());
  expect(one.facts().map(({ type }) => type)).toEqual(['profile', 'relation', 'relation', 'double']);
});
