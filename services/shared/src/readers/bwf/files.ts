import { join } from 'node:path';
import type { Table } from '../table.js';

/** The six files of a BWF folder with the required columns. */
export const bwfFiles = (folder: string) => {
  const table = (file: string, columns: string): Table => ({ path: join(folder, file), columns: columns.split(',') });
  return {
    tournaments: table(
      'tournaments.csv',
      'tournament_id,season,name,category,start_date,end_date,location,country,prize_money_usd,status_code',
    ),
    draws: table('draws.csv', 'tournament_id,draw_id,text,qualification,size'),
    matches: table(
      'matches.csv',
      'match_id,tournament_id,draw_id,event,round,match_code,bracket_pos,match_time_local,match_time_utc,duration_min,court,' +
        'score_status,winner,team1_seed,team1_p1,team1_p2,team2_seed,team2_p1,team2_p2,score',
    ),
    players: table('players.csv', 'player_id,name_display,country,birth_date,hand,height_cm,other_names'),
    rankingPlayers: table('ranking_players.csv', 'player_id,name,country,name_variants'),
    lists: table('rankings_weekly_top250.csv.gz', 'date,event,rank,points,tournaments,p1_id,p2_id'),
  };
};
export type BwfFiles = ReturnType<typeof bwfFiles>;
