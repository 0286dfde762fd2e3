import { csv } from './source-folder.js';

type Rows = readonly Readonly<Record<string, string | number>>[];

const headers = {
  tournaments:
    'tournament_id,season,code,name,category,start_date,end_date,location,country,prize_money_usd,live_status,status_code',
  draws: 'tournament_id,draw_id,text,qualification,type,size,doubles,stage_name,matches,source',
  matches:
    'match_id,tournament_id,draw_id,event,draw_name,stage,round,match_code,bracket_pos,match_time_local,match_time_utc,duration_min,court,score_status,winner,team1_seed,team1_p1,team1_p2,team1_country,team2_seed,team2_p1,team2_p2,team2_country,score,source',
  players:
    'player_id,name_display,first_name,last_name,name_type,slug,country,birth_date,hand,height_cm,birth_source,other_names,other_countries,matches',
  rankingPlayers: 'player_id,name,country,in_players_csv,name_variants',
  lists: 'date,event,rank,rank_previous,points,tournaments,p1_id,p2_id,source',
};

const tournament = {
  tournament_id: 900,
  season: 2024,
  name: 'YONEX Utopia Open 2024',
  category: 'HSBC BWF World Tour Super 300',
  start_date: '2024-05-07',
  end_date: '2024-05-12',
  location: '"Port, Utopia"',
  country: 'Denmark',
  prize_money_usd: 210000,
  status_code: 'normal',
};
const draws = [
  { tournament_id: 900, draw_id: 1, text: 'MS', qualification: 0, size: 4 },
  { tournament_id: 900, draw_id: 2, text: 'MD', qualification: 0, size: 4 },
  { tournament_id: 900, draw_id: 3, text: 'WS - Group A', qualification: 1, size: 4 },
];
const people = ['ANVIK Alf', 'BORUM Bo', 'CARSE Cy', 'DAHL Dan'].map((name_display, i) => ({
  player_id: 11 + i,
  name_display,
  country: 'DEN',
}));

/** An invented match row in the format of matches.csv: singles between players 11 and 12. */
export const bwfMatch = (fields: Readonly<Record<string, string | number>>) => ({
  match_id: 1,
  tournament_id: 900,
  draw_id: 1,
  event: 'MS',
  round: 'SF',
  match_code: 1,
  score_status: 'Normal',
  winner: 1,
  team1_p1: 11,
  team2_p1: 12,
  score: '21-10 21-12',
  ...fields,
});

export interface BwfWorld {
  readonly tournaments?: Rows;
  readonly draws?: Rows;
  readonly matches?: Rows;
  readonly players?: Rows;
  readonly rankingPlayers?: Rows;
  readonly lists?: Rows;
}

/** The files of a small invented BWF folder. */
export const bwfWorld = (world: BwfWorld = {}): Record<string, string> => ({
  'tournaments.csv': csv(headers.tournaments, [tournament, ...(world.tournaments ?? [])]),
  'draws.csv': csv(headers.draws, [...draws, ...(world.draws ?? [])]),
  'matches.csv': csv(headers.matches, world.matches ?? []),
  'players.csv': csv(headers.players, [...people, ...(world.players ?? [])]),
  'ranking_players.csv': csv(headers.rankingPlayers, world.rankingPlayers ?? []),
  'rankings_weekly_top250.csv.gz': csv(headers.lists, world.lists ?? []),
});
