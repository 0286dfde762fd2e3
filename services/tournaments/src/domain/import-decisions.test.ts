import { describe, expect, it } from '@jest/globals';
import { profileOf } from '@rallyrank/contracts/sport/profiles';
import type { ImportedEdition } from '@rallyrank/contracts/tournaments/rpc';
import { games, imported, match, side } from '../testing/edition.js';
import { type Edition, type EditionEvent, evolve, initial } from './edition.js';
import { decideImport } from './import-edition.js';

const rules = {
  profile: profileOf('badminton'),
  competitors: { knows: () => true, pair: () => undefined, canonical: (id: string) => id },
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
    expect(missing).toMatchObject([{ match: { sides: first.matches[1]!.sides }, isWithdrawn: false }]);
  });

  it('withdraws it once on request, until the source contains it again', () => {
    const { events, missing } = decide(after(...known), shorter('withdraw'));
    expect(events).toEqual([{ ...withdrawal, data: { ...withdrawal.data, isUndone: true } }]);
    expect(missing).toHaveLength(1);
    const state = after(...known, ...events);
    expect([...state.matches.keys()]).toEqual(['1']);
    expect(decide(state, shorter('withdraw'))).toMatchObject({ events: [], missing: [] });
    expect(decide(state, first)).toMatchObject({ accepted: 1, unchanged: 1, remarks: [] });
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

  const draw = { ...first.draws[0]!, drawId: '2', discipline: 'WS' as const, size: 8 };
  const women = (matchId: string, one: string, two: string) =>
    match(matchId, { drawId: '2', discipline: 'WS', round: 'QF', sides: [side(one), side(two)] });
  const quarters = [women('1', '1', '2'), women('2', '3', '4'), women('3', '5', '6'), women('4', '7', '8')];
  const whole = imported({ draws: [draw], matches: quarters });
  const importing = (matches: typeof quarters) =>
    decide(after(...decide(initial(), whole).events), imported({ draws: [draw], matches, missing: 'withdraw' }));

  it('keeps the matches of a draw if the source contains less than half of them, like a truncated file', () => {
    expect(importing(quarters.slice(0, 2)).events).toHaveLength(2);
    for (const matches of [[], quarters.slice(0, 1)]) {
      const { events, missing } = importing(matches);
      expect([events, missing.length]).toEqual([[], 4 - matches.length]);
    }
  });

  it('replaces a match to which the source gives another number', () => {
    const { events, refused } = importing([...quarters.slice(0, 3), women('40', '7', '8')]);
    expect(refused).toEqual([]);
    expect(events).toMatchObject([
      { type: 'ResultWithdrawn', data: { matchId: '4' } },
      { type: 'MatchCompleted', data: { matchId: '40' } },
    ]);
  });

  it.each(['report', 'withdraw'] as const)(
    'replaces it even beside a rejected row, and on a request to %s',
    (missing) => {
      const refusedRow = { ...women('3', '5', '6'), winner: undefined };
      const matches = [...quarters.slice(0, 2), refusedRow, women('40', '7', '8')];
      const { events, refused } = decide(
        after(...decide(initial(), whole).events),
        imported({ draws: [draw], matches, missing }),
      );
      expect(refused).toHaveLength(1);
      expect(events).toMatchObject([
        { type: 'ResultWithdrawn', data: { matchId: '4' } },
        { type: 'MatchCompleted', data: { matchId: '40' } },
      ]);
    },
  );

  it('replaces an unplayed match like the others, and keeps the match whose row is rejected', () => {
    const open = { outcome: 'unplayed' as const, games: [], winner: undefined };
    const known = decide(
      initial(),
      imported({ draws: [draw], matches: [...quarters.slice(0, 3), { ...quarters[3]!, ...open }] }),
    );
    const refusedRow = { ...women('30', '5', '6'), winner: undefined };
    const matches = [women('10', '1', '2'), women('20', '3', '4'), refusedRow, { ...women('40', '7', '8'), ...open }];
    const state = after(...known.events);
    const { events, refused } = decide(state, imported({ draws: [draw], matches, missing: 'report' }));
    expect(refused).toMatchObject([{ match: 2 }]);
    expect([...events.reduce(evolve, state).matches.keys()]).toEqual(['3', '10', '20', '40']);
  });

  it.each([
    ['all meetings', ['10', '20'], ['10', '20']],
    ['one meeting', ['10'], ['1', '2']],
  ])('handles two meetings in a group, if the source gives new numbers to %s', (_, numbers, kept) => {
    const group = { ...draw, stage: 'group' as const };
    const met = (numbers: readonly string[]) =>
      ['21-8 21-7', '21-9 21-9'].slice(0, numbers.length).map((score, i) => ({
        ...women(numbers[i]!, '1', '2'),
        ...{ round: 'G1' as const, games: games(score) },
      }));
    const state = after(...decide(initial(), imported({ draws: [group], matches: met(['1', '2']) })).events);
    const { events } = decide(state, imported({ draws: [group], matches: met(numbers), missing: 'report' }));
    expect([...events.reduce(evolve, state).matches.keys()]).toEqual(kept);
  });

  it('keeps it if another row of the edition is refused', () => {
    const { events, refused } = importing([...quarters.slice(0, 2), { ...women('5', '7', '8'), winner: undefined }]);
    expect([events, refused.length]).toEqual([[], 1]);
  });

  it('keeps a match that a user has decided', () => {
    const shortest = imported({ matches: [two[1]!], missing: 'withdraw' });
    expect(decide(after(...known, decision), shortest)).toMatchObject({ events: [], missing: [] });
  });
});

describe('a decision of a user', () => {
  it('is not contradicted by a place in the draw that was not known before', () => {
    const placed = imported({ matches: first.matches.map((each, slot) => ({ ...each, slot })) });
    const { events } = decide(after(...known, decision), placed);
    expect(events.map(({ type, data }) => [type, 'matchId' in data && data.matchId])).toEqual([
      ['MatchCorrected', '2'],
    ]);
  });

  it('is kept when the source repeats its own facts, with a remark', () => {
    expect(decide(after(...known, decision), first)).toMatchObject({
      ...{ events: [], accepted: 0, corrected: 0, unchanged: 2 },
      remarks: [{ match: 0, remark: { key: 'match.isDecided' } }],
    });
  });

  it('is kept without a remark when the source has adopted it', () => {
    const adopted = imported({ matches: [{ ...two[0]!, winner: 2 }, two[1]!] });
    expect(decide(after(...known, decision), adopted)).toMatchObject({ corrected: 0, unchanged: 2, remarks: [] });
  });

  it('is kept, and the facts that the source states meanwhile are recorded once', () => {
    const later = imported({ matches: [{ ...two[0]!, court: 'Court 2' }, two[1]!] });
    const state = after(...known, decision);
    const { events } = decide(state, later);
    const now = after(...known, decision, ...events);
    expect([now.matches.get('1'), now.decided.get('1')]).toMatchObject([
      { winner: 2 },
      { winner: 1, court: 'Court 2' },
    ]);
    expect(decide(now, later)).toMatchObject({ events: [], remarks: [{ match: 0 }] });
  });

  it('and then withdrew the match is kept, regardless of what the source states', () => {
    const withdrawn: EditionEvent = { type: 'ResultWithdrawn', data: { editionId: '7', matchId: '1' } };
    const later = imported({ matches: [{ ...two[0]!, court: 'Court 2' }, two[1]!] });
    expect(decide(after(...known, decision, withdrawn), later)).toMatchObject({ events: [] });
  });

  it('does not keep an implausible duration that the source states meanwhile', () => {
    const odd = imported({ matches: [{ ...two[0]!, durationMin: 5_000 }, two[1]!] });
    expect(decide(after(...known, decision), odd)).toMatchObject({ events: [], remarks: [{ match: 0 }] });
  });

  it('to withdraw a match is kept, with a remark', () => {
    expect(decide(after(...known, withdrawal), first)).toMatchObject({
      ...{ events: [], unchanged: 2 },
      remarks: [{ match: 1, remark: { key: 'match.isWithdrawn' } }],
    });
  });

  it('ends with a later correction that is not a decision', () => {
    const release: EditionEvent = { type: 'MatchCorrected', data: { editionId: '7', ...first.matches[0]! } };
    const longer = imported({ matches: [{ ...two[0]!, durationMin: 40 }, two[1]!] });
    expect(decide(after(...known, decision, release), longer)).toMatchObject({ corrected: 1, remarks: [] });
  });
});
