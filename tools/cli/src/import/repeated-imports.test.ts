import { test } from '@jest/globals';
import { csv } from '@rallyrank/shared/readers/testing/source-folder';
import fc from 'fast-check';
import { mutated, mutation } from './testing/mutations.js';
import { checkRepeatedImports, type Source } from './testing/repeated-imports.js';

const names = [
  'Alvar Brandel',
  'Bo Corvik',
  'Ciro Dantar',
  'Dario Eskil',
  'Emil Forsund',
  'Fabio Galt',
  'Goran Hrast',
  'Ivo Jand',
];
const people = names.map((name, i) => {
  const [name_first, name_last] = name.split(' ') as [string, string];
  return { player_id: i + 1, name_first, name_last, hand: 'R', dob: 19900101 + i, ioc: 'SWE', height: 180 + i };
});

/** A draw of eight that the lower number wins, and a group of three. */
const drawOf = (id: string, day: number, name: string) => {
  const row = (match_num: number, round: string, winner: number, loser: number) => ({
    ...{ tourney_id: id, tourney_name: name, surface: 'Hard', draw_size: 8, tourney_level: 'A', tourney_date: day },
    ...{
      match_num,
      winner_id: winner,
      winner_name: names[winner - 1]!,
      loser_id: loser,
      loser_name: names[loser - 1]!,
    },
    ...{ score: '6-4 6-3', best_of: 3, round, minutes: 80 + match_num },
  });
  return [
    ...[1, 2, 3, 4].map((i) => row(i, 'QF', i, 9 - i)),
    ...[1, 2].map((i) => row(4 + i, 'SF', i, 5 - i)),
    row(7, 'F', 1, 2),
    ...[row(8, 'RR', 5, 6), row(9, 'RR', 6, 7), row(10, 'RR', 7, 5)],
  ];
};

const source: Source = {
  format: 'sackmann',
  sport: 'tennis',
  files: {
    'atp_players.csv': csv('player_id,name_first,name_last,hand,dob,ioc,height,wikidata_id', people),
    'atp_matches_2021.csv': csv(
      'tourney_id,tourney_name,surface,draw_size,tourney_level,tourney_date,match_num,winner_id,winner_seed,winner_entry,winner_name,loser_id,loser_seed,loser_entry,loser_name,score,best_of,round,minutes',
      [...drawOf('2021-1', 20210104, 'Lake Town'), ...drawOf('2021-2', 20210118, 'Hill Town')],
    ),
    'atp_rankings_20s.csv': csv(
      'ranking_date,rank,player,points',
      [20210104, 20210111].flatMap((ranking_date) =>
        names.map((_, i) => ({ ranking_date, rank: i + 1, player: i + 1, points: 900 - 100 * i })),
      ),
    ),
  },
};

/** Singles matches whose ids start from 1 in each draw. */
const table = [1, 2].flatMap((edition) =>
  ['MS', 'WS'].flatMap((discipline, draw) =>
    (
      [
        ['QF', 1, 2],
        ['QF', 3, 4],
        ['SF', 1, 3],
      ] as const
    ).map(([round, one, other], i) => {
      const [a, b] = [one - 1, other - 1].map((n) => ({
        id: 10 * draw + n,
        name: names[n + 4 * draw],
      }));
      return {
        ...{
          eid: edition,
          event: `Hill Open ${2020 + edition}`,
          day: `${2020 + edition}-01-11`,
          draw: discipline,
          round,
          no: i + 1,
        },
        ...{ a: a!.name!, aid: a!.id + 1, b: b!.name!, bid: b!.id + 1, score: '21-19 21-19', winner: 1 },
      };
    }),
  ),
);

const mapped: Source = {
  format: 'mapped',
  sport: 'badminton',
  files: {
    'table.csv': csv('eid,event,day,draw,round,no,a,aid,b,bid,score,winner', table),
    'mapping.json': `${JSON.stringify({
      ...{ version: 1, source: 'club', sport: 'badminton', kind: 'matches', fixed: { level: 'super-100' } },
      columns: {
        ...{
          tournamentId: 'eid',
          tournament: 'event',
          date: 'day',
          discipline: 'draw',
          round: 'round',
          matchId: 'no',
          score: 'score',
        },
        ...{ player1: 'a', playerId1: 'aid', player2: 'b', playerId2: 'bid', winner: 'winner' },
      },
    })}\n`,
  },
};

const RUNS = 3;

test.each([source, mapped])(
  'versions of a folder that are imported back and forth end in the state of the last one ($format)',
  (given) =>
    fc.assert(
      fc.asyncProperty(fc.array(mutation, { maxLength: 5 }), fc.array(mutation, { maxLength: 5 }), (first, second) =>
        checkRepeatedImports(given, mutated(given.files, first), mutated(given.files, second)),
      ),
      {
        numRuns: Number(process.env.IMPORT_RUNS ?? RUNS),
        seed: Number(process.env.IMPORT_SEED ?? '1'),
        endOnFailure: true,
      },
    ),
);
