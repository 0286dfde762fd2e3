import { describe, expect, test } from '@jest/globals';
import { bwfMatch, bwfWorld } from '../testing/bwf-world.js';
import { collect } from '../testing/collect.js';
import { sourceFolder } from '../testing/source-folder.js';
import { bwfReader } from './reader.js';

const read = (...matches: Parameters<typeof bwfMatch>[0][]) =>
  collect(bwfReader(sourceFolder(bwfWorld({ matches: matches.map(bwfMatch) }))));

const only = async (fields: Parameters<typeof bwfMatch>[0]) => {
  const { editions, refused, warned } = await read(fields);
  const [edition] = editions;
  return { match: edition?.matches[0], byes: edition?.draws.flatMap(({ byes }) => byes) ?? [], refused, warned };
};

describe('a row of matches.csv', () => {
  test('is a match with its slot, day, start, duration and games', async () => {
    const { match } = await only({
      bracket_pos: '0-1',
      match_time_local: '2024-05-11 12:30:00',
      match_time_utc: '2024-05-11 10:30:00',
      duration_min: 41,
      court: 'Court 1',
      team1_seed: '3',
    });
    expect(match).toMatchObject({
      matchId: '1',
      drawId: '1',
      round: 'SF',
      slot: 1,
      outcome: 'completed',
      winner: 1,
      games: [
        [21, 10],
        [21, 12],
      ],
      date: '2024-05-11',
      startedAt: '2024-05-11T10:30:00Z',
      durationMin: 41,
      court: 'Court 1',
      sides: [{ players: ['11'], seed: '3' }, { players: ['12'] }],
      at: { file: 'matches.csv', line: 2 },
    });
  });

  test('with an empty side is a bye, regardless of the marked winner', async () => {
    for (const winner of [1, 0]) {
      const { match, byes } = await only({ team2_p1: '', score: '', winner, bracket_pos: '0-0' });
      expect(match).toBeUndefined();
      expect(byes).toEqual([{ at: { file: 'matches.csv', line: 2 }, round: 'SF', slot: 0, side: { players: ['11'] } }]);
    }
  });

  test('of a walkover against a missing side is a bye with a remark', async () => {
    const { byes, warned } = await only({ team1_p1: '', score: '', winner: 2, score_status: 'Walkover' });
    expect(byes).toMatchObject([{ side: { players: ['12'] }, walkover: true }]);
    expect(warned).toEqual([
      'matches.csv:2: a walkover against a missing side is treated as a bye that counts as a round won',
    ]);
  });

  test.each([
    [{ team2_p1: '' }, 'a score against a missing side'],
    [{ team2_p1: '', score: '', winner: 2 }, 'the missing side is marked as the winner'],
    [{ team1_p1: '', team2_p1: '', score: '' }, 'both sides are missing'],
    [{ winner: 0, score: '' }, 'no score: the source does not show whether the match was played'],
    [{ winner: 0 }, 'no winner: winner is "0"'],
    [{ round: '' }, 'round is "", which is not a round of a main draw'],
    [{ round: 'R1' }, 'round is "R1", which is not a round of a main draw'],
    [{ score: '21-x' }, 'score is "21-x", which is not a score'],
    [{ score_status: 'Rained off' }, 'score_status is "Rained off", which is not a known word of this column'],
    [{ score_status: 'No Match', score: '' }, 'status "No Match", but a winner is given'],
    [{ draw_id: 99 }, 'draws.csv has no draw 99 of this tournament'],
    [{ tournament_id: 901 }, 'tournaments.csv has no valid tournament 901'],
  ])('%j is refused: %s', async (fields, reason) => {
    const { match, byes, refused } = await only(fields);
    expect(refused).toEqual([`matches.csv:2: ${reason}`]);
    expect([match, byes]).toEqual([undefined, []]);
  });

  test.each([
    [
      { score_status: 'Walkover', score: '' },
      { outcome: 'walkover', winner: 1, games: [] },
    ],
    [
      { score_status: 'Retired', score: '21-10 3-2', winner: 2 },
      { outcome: 'retired', winner: 2 },
    ],
    [
      { score_status: 'No Match', score: '', winner: 0 },
      { outcome: 'unplayed', games: [] },
    ],
    ...['In Progress', 'Suspended', 'Interrupted', 'Abandoned'].map(
      (status) =>
        [
          { score_status: status, score: '21-10 3-2', winner: 0 },
          { outcome: 'unplayed', games: [] },
        ] as const,
    ),
    [
      { score_status: 'Promoted', score: '21-10 3-2' },
      { outcome: 'retired', winner: 1 },
    ],
    [{ score: '' }, { outcome: 'completed', winner: 1, games: [] }],
  ])('%j has its outcome', async (fields, expected) => {
    expect((await only(fields)).match).toMatchObject(expected);
  });

  test('without position, time and duration omits these facts', async () => {
    const { match } = await only({ duration_min: 0, match_time_local: '2024-05-08 00:00:00' });
    expect(match).toMatchObject({ date: '2024-05-08' });
    expect(match).not.toHaveProperty('slot');
    expect(match).not.toHaveProperty('startedAt');
    expect(match).not.toHaveProperty('durationMin');
  });

  test('has a group round and no slot in a group', async () => {
    const { editions } = await read({ draw_id: 3, event: 'WS', round: 'R2', bracket_pos: '2-0' });
    expect(editions[0]?.matches[0]).toMatchObject({ round: 'G2', discipline: 'WS' });
    expect(editions[0]?.matches[0]).not.toHaveProperty('slot');
    expect(editions[0]?.draws[2]).toMatchObject({ stage: 'group' });
  });

  test('is refused without a score if a side has another match in the round', async () => {
    const { editions, refused } = await read({}, { match_id: 2, team2_p1: 13, score: '' });
    expect(editions[0]?.matches.map(({ matchId }) => matchId)).toEqual(['1']);
    expect(refused).toEqual(['matches.csv:3: no score, and one of the sides has another match in this round']);
  });
});

describe('the association in a row', () => {
  const players = [
    { player_id: 15, name_display: 'ERLE Ed', country: 'IND', other_countries: 'USA; CAN' },
    { player_id: 16, name_display: 'FALK Finn', country: 'NED' },
  ];
  const sidesOf = async (fields: Parameters<typeof bwfMatch>[0]) => {
    const { editions, warned } = await collect(
      bwfReader(sourceFolder(bwfWorld({ players, matches: [bwfMatch({ ...fields })] }))),
    );
    return { sides: editions[0]!.matches[0]!.sides.map(({ associations }) => associations), warned };
  };

  test('is that of a singles player in this match, whatever players.csv lists', async () => {
    const { sides } = await sidesOf({ team1_country: 'USA', team2_country: 'Sweden' });
    expect(sides).toEqual([{ 11: 'USA' }, { 12: 'SWE' }]);
  });

  test('is omitted if it is empty, or with a warning if it is unknown', async () => {
    const { sides, warned } = await sidesOf({ team1_country: 'Atlantis' });
    expect(sides).toEqual([undefined, undefined]);
    expect(warned).toEqual(['matches.csv:2: association "Atlantis" is unknown and omitted']);
  });

  test('is that of the players of a pair for whom players.csv lists it as a former one', async () => {
    const pair = { draw_id: 2, event: 'MD', team1_p1: 15, team1_p2: 16, team2_p1: 11, team2_p2: 12 };
    const { sides } = await sidesOf({ ...pair, team1_country: 'CAN', team2_country: 'DEN' });
    expect(sides).toEqual([{ 15: 'CAN' }, undefined]);
    expect((await sidesOf({ ...pair, team1_country: 'SUI' })).sides[0]).toBeUndefined();
  });
});
