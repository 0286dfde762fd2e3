import { describe, expect, it } from '@jest/globals';
import type { PlayerEvent } from '@rallyrank/contracts/players/events';
import type { SourcePair } from '@rallyrank/contracts/players/rpc';
import { IdSequence } from '@rallyrank/infra/id-sequence';
import { given } from '@rallyrank/infra/testing/decider';
import { Directory } from '@rallyrank/shared/read-models/directory/directory';
import { type PairState, pair } from './pair.js';
import { planPairs } from './plan-pairs.js';

const givenEvents = (events: PlayerEvent[]) => given<PairState, PlayerEvent>(pair, events);

const formed: PlayerEvent = { type: 'PairFormed', data: { pairId: '30', playerIds: ['2', '10'] } };

describe('form', () => {
  it('puts the smaller id first', () => {
    givenEvents([])
      .when(pair.form('30', ['10', '2']))
      .expectEvents([formed]);
  });
  it('changes nothing if it is repeated', () => {
    givenEvents([formed])
      .when(pair.form('30', ['2', '10']))
      .expectEvents([]);
  });
  it('is refused if the id belongs to another pair', () => {
    givenEvents([formed])
      .when(pair.form('30', ['2', '11']))
      .expectRefusal('write.conflict');
  });
  it('is refused for one player', () => {
    givenEvents([])
      .when(pair.form('30', ['2', '2']))
      .expectRefusal('request.invalid');
  });
});

describe('planPairs', () => {
  const directory = new Directory();
  for (const playerId of ['2', '10', '11']) {
    const data = { playerId, name: { en: `Player ${playerId}` }, otherNames: [], sourceKeys: [] };
    directory.apply({ type: 'PlayerRegistered', data });
  }
  directory.apply(formed);

  const plan = (...rows: SourcePair[]) => planPairs(rows, directory, new IdSequence(() => directory.highestId()!));

  it('forms each new pair once, regardless of player order, with the next free id', () => {
    const { rows, formed } = plan({ playerIds: ['11', '2'] }, { playerIds: ['2', '11'] }, { playerIds: ['10', '11'] });
    expect(rows.map((row) => [row.outcome, row.id])).toEqual([
      ['registered', '31'],
      ['unchanged', '31'],
      ['registered', '32'],
    ]);
    expect([...formed]).toEqual([
      ['31', ['2', '11']],
      ['32', ['10', '11']],
    ]);
  });

  it("uses the caller's id and continues with the next one", () => {
    const { rows } = plan({ id: '40', playerIds: ['2', '11'] }, { playerIds: ['10', '11'] });
    expect(rows.map((row) => row.id)).toEqual(['40', '41']);
  });

  it.each<[SourcePair, string | null]>([
    [{ playerIds: ['10', '2'] }, null],
    [{ id: '30', playerIds: ['10', '2'] }, null],
    [{ id: '31', playerIds: ['10', '2'] }, 'the pair has the id 30'],
    [{ id: '30', playerIds: ['11', '2'] }, 'id 30 is taken by another player or pair'],
    [{ id: '10', playerIds: ['11', '2'] }, 'id 10 is taken by another player or pair'],
    [{ id: '031', playerIds: ['11', '2'] }, 'id 031 has leading zeros'],
    [{ playerIds: ['11', '99'] }, 'there is no player with the id 99'],
    [{ playerIds: ['11', '11'] }, 'player 11 cannot be a pair alone'],
  ])('%j: %s', (row, reason) => {
    const { rows, formed } = plan(row);
    expect(rows[0]!.reason).toBe(reason);
    expect(rows[0]!.outcome).toBe(reason === null ? 'unchanged' : 'refused');
    expect(formed.size).toBe(0);
  });
});
