import { expect, test } from '@jest/globals';
import { ContradictedMatches } from './contradicted-matches.js';

const side = (competitorId: string) => ({ competitorId, playerIds: [competitorId] });
const facts = {
  ...{ drawId: '1', discipline: 'WS' as const, round: 'F' as const, outcome: 'completed' as const, winner: 1 as const },
  ...{ sides: [side('1'), side('2')], games: [], date: '2024-03-05', order: 1 },
};
const ids = { editionId: '7', matchId: '3' };
const corrected = (marks: object) => ({ type: 'MatchCorrected', data: { ...ids, ...facts, ...marks } });
const decided = corrected({ isDecided: true });
const contradicted = corrected({ isDecided: true, sourced: { ...facts, winner: 2 } });
const after = (...events: { type: string; data: object }[]) => {
  const model = new ContradictedMatches();
  for (const event of events) model.apply(event);
  return model;
};

test('a match is contradicted once a source has stated facts that differ from those decided', () => {
  expect(after(decided).all()).toEqual([]);
  const model = after(decided, contradicted);
  const row = { ...ids, decided: facts, stated: { ...facts, winner: 2 } };
  expect(model.all()).toEqual([row]);
  const restored = new ContradictedMatches();
  restored.restore(JSON.parse(JSON.stringify(model.snapshot())));
  expect(restored.all()).toEqual([row]);
});

test('a later decision, a release and a withdrawal end the contradiction', () => {
  for (const end of [decided, corrected({}), { type: 'ResultWithdrawn', data: ids }])
    expect(after(decided, contradicted, end).all()).toEqual([]);
});
