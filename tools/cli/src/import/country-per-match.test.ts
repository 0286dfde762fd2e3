import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Network } from '@rallyrank/all/network';
import { listEvents } from '@rallyrank/contracts/tournaments/editions';
import { listFinals } from '@rallyrank/contracts/tournaments/finals';
import { bwfMatch, bwfWorld } from '@rallyrank/shared/readers/testing/bwf-world';
import { sourceFolder } from '@rallyrank/shared/readers/testing/source-folder';
import { exportLines } from '../export/export-lines.js';
import { answerOf } from '../stats/answer.js';
import { askServices } from '../stats/ask.js';
import { questionOf } from '../stats/question.js';
import { importInto, newDataFolder, openFolder } from './testing/import-into.js';

const folder = newDataFolder();
let network: Network;

/** The player 15 has moved from USA to IND after the event of 2024. */
const later = { tournament_id: 901, season: 2025, start_date: '2025-05-06', end_date: '2025-05-11' };
const source = sourceFolder(
  bwfWorld({
    players: [{ player_id: 15, name_display: 'ERLE Ed', country: 'IND', other_countries: 'USA' }],
    tournaments: [
      {
        ...{ ...later, name: 'YONEX Utopia Open 2025', category: 'HSBC BWF World Tour Super 300' },
        ...{ location: '"Port, Utopia"', country: 'Denmark', prize_money_usd: 210000, status_code: 'normal' },
      },
    ],
    draws: [{ tournament_id: 901, draw_id: 1, text: 'MS', qualification: 0, size: 4 }],
    matches: [
      { round: 'SF', team1_country: 'USA', match_time_local: '2024-05-11 12:30:00' },
      { round: 'Final', match_id: 2, team1_country: 'USA', team2_p1: 13, match_time_local: '2024-05-12 12:30:00' },
      {
        tournament_id: 901,
        round: 'Final',
        match_id: 3,
        team1_country: 'IND',
        match_time_local: '2025-05-11 12:30:00',
      },
    ].map((fields) => bwfMatch({ team1_p1: 15, ...fields })),
  }),
);

beforeAll(async () => {
  await importInto(folder, 'bwf', source);
  network = await openFolder(folder);
});
afterAll(async () => {
  await network.stop();
  rmSync(folder, { recursive: true });
});

test('a match counts for the association that the source states with it', async () => {
  const { rows } = (await answerOf(questionOf(['associations']), askServices(network.url, 'en'))) as unknown as {
    rows: { association: string; tally: { won: number }; titles: number }[];
  };
  expect(rows.map(({ association, tally, titles }) => [association, tally.won, titles])).toEqual([
    ['USA', 2, 1],
    ['IND', 1, 1],
    ['DEN', 0, 0],
  ]);
});

test('the champions and the matches of an event show the associations of its days', async () => {
  const ask = askServices(network.url, 'en');
  const { rows } = (await ask(listEvents, {})) as unknown as {
    rows: { season: number; champions: { winner: { players: { association: string }[] } }[] }[];
  };
  expect(rows.map(({ season, champions }) => [season, champions[0]?.winner.players[0]?.association])).toEqual([
    [2025, 'IND'],
    [2024, 'USA'],
  ]);
  const { rows: finals } = (await ask(listFinals, {})) as unknown as {
    rows: { match: { date: string; sides: { players: { association: string }[] }[] } }[];
  };
  expect(finals.map(({ match }) => [match.date, match.sides[0]!.players[0]!.association])).toEqual([
    ['2025-05-11', 'IND'],
    ['2024-05-12', 'USA'],
  ]);
});

test('the export contains it', async () => {
  const lines = await Array.fromAsync(exportLines(network.rpc, 'badminton'));
  const stated = lines
    .map((line) => JSON.parse(line) as { type: string; sides?: { associations?: object }[] })
    .filter(({ type }) => type === 'match')
    .map(({ sides }) => Object.values(sides![0]!.associations ?? {}));
  expect(stated).toEqual([['USA'], ['USA'], ['IND']]);
});
