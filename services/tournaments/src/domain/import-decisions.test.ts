import { describe, expect, it } from '@jest/globals';
import { profileOf } from '@rallyrank/contracts/sport/profiles';
import type { ImportedEdition } from '@rallyrank/contracts/tournaments/rpc';
import { imported, match, side } from '../testing/edition.js';
import { type Edition, type EditionEvent, evolve, initial } from './edition.js';
import { decideImport } from './import-edition.js';

const rules = {
  profile: profileOf('badminton'),
  competitors: { knows: () => true, pair: () => undefined },
};
const decide = (state: Edition, edition: ImportedEdition) =>
  decideImport(rules, state, edition, { editionId: '7', seriesId: '3' });
const after = (...events: readonly EditionEvent[]): Edition => events.reduce(evolve, initial());

const two = [match('1'), match('2', { sides: [side('3'), side('4')] })];
const first = imported({ matches: two });
const known = decide(initial(), first).events;
const withdrawal: EditionEvent = { type: 'ResultWithdrawn', data: { editionId: '7', matchId: '2' } };
const decision: EditionEvent = {
  type: 'MatchCorrected',
  data: { editionId: '7', ...first.matches[0]!, winner: 2, isDecided: true },
};

describe('a source that no longer contains a match', () => {
  const shorter = (missing?: 'report' | 'withdraw', more = {}) => imported({ matches: [two[0]!], ...more, missing });

  it('reports it', () => {
    const { events, missing } = decide(after(...known), shorter('report'));
    expect(events).toEqual([]);
    expect(missing).toEqual([expect.objectContaining({ sides: first.matches[1]!.sides })]);
  });

  it('withdraws it if asked, once', () => {
    const { events, missing } = decide(after(...known), shorter('withdraw'));
    expect(events).toEqual([withdrawal]);
    expect(missing).toHaveLength(1);
    const state = after(...known, ...events);
    expect([...state.matches.keys()]).toEqual(['1']);
    expect(decide(state, shorter('withdraw'))).toMatchObject({ events: [], missing: [] });
  });

  it.each([
    ['the record can be a part', shorter()],
    ['the record does not contain the draw', imported({ matches: [], draws: [], missing: 'withdraw' })],
    ['another source states the edition', shorter('withdraw', { sourceKey: 'other:5' })],
    [
      'a row of it is refused',
      imported({ matches: [two[0]!, { ...two[1]!, winner: undefined }], missing: 'withdraw' }),
    ],
  ])('keeps it if %s', (_, edition) => {
    const state = after(...known);
    const { events, missing } = decide(state, edition);
    expect(missing).toEqual([]);
    expect([...events.reduce(evolve, state).matches.keys()]).toEqual(['1', '2']);
  });

  it('keeps a match that a user has decided', () => {
    const shortest = imported({ matches: [two[1]!], missing: 'withdraw' });
    expect(decide(after(...known, decision), shortest)).toMatchObject({ events: [], missing: [] });
  });
});

describe('a decision of a user', () => {
  it('is kept when the source repeats its own facts, with a remark', () => {
    expect(decide(after(...known, decision), first)).toMatchObject({
      ...{ events: [], accepted: 0, corrected: 0, unchanged: 2 },
      remarks: [{ match: 0, remark: { key: 'match.isDecided' } }],
    });
  });

  it('is kept without a remark when the source has adopted it', () => {
    const adopted = imported({ matches: [{ ...two[0]!, winner: 2 }, two[1]!] });
    expect(decide(after(...known, decision), adopted)).toMatchObject({ events: [], unchanged: 2, remarks: [] });
  });

  it('to withdraw a match is kept, with a remark', () => {
    expect(decide(after(...known, withdrawal), first)).toMatchObject({
      ...{ events: [], unchanged: 2 },
      remarks: [{ match: 1, remark: { key: 'match.isWithdrawn' } }],
    });
  });

  it('ends with a later correction that is no decision', () => {
    const release: EditionEvent = { type: 'MatchCorrected', data: { editionId: '7', ...first.matches[0]! } };
    const longer = imported({ matches: [{ ...two[0]!, durationMin: 40 }, two[1]!] });
    expect(decide(after(...known, decision, release), longer)).toMatchObject({ corrected: 1, remarks: [] });
  });
});
