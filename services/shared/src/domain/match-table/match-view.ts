import type { Id } from '@rallyrank/contracts/shared/ids';
import type { CompetitorRef, MatchView } from '@rallyrank/contracts/shared/refs';
import { type Day, dayOf } from '@rallyrank/contracts/shared/time';
import { disciplines, outcomes, roundCodes } from '@rallyrank/contracts/sport/codes';
import { turnedGame } from '@rallyrank/contracts/sport/turned-game';
import { likelyDay } from './likely-day.js';
import type { MatchTable } from './match-table.js';
import { statedIn } from './stated-text.js';

/** Looks up the names of competitors. */
export interface Names {
  /** @param day of the associations */
  competitorRef(id: Id, day: Day): CompetitorRef;
}

/** The winning side from the point of view of side `own`, which becomes side 1; null without a winner. */
export const winnerFor = (winner: number, own: 1 | 2): 1 | 2 | null => {
  if (winner === 0) return null;
  return winner === own ? 1 : 2;
};

/** The players with the associations that the source states with the match. */
const withStated = (players: CompetitorRef['players'], text: string): CompetitorRef['players'] => {
  if (text === '') return players;
  const codes = new Map(
    statedIn(
      text,
      players.map(({ id }) => id),
    ),
  );
  return players.map((player) => ({ ...player, association: codes.get(player.id) ?? player.association }));
};

/** A side of a match, with the associations of its day. */
export const competitorIn = (table: MatchTable, names: Names, row: number, side: 1 | 2): CompetitorRef => {
  const { date, side1, side2, stated1, stated2 } = table.columns;
  const [competitors, stated] = side === 1 ? [side1, stated1] : [side2, stated2];
  const { id, players } = names.competitorRef(table.people.id(competitors[row]!), dayOf(date[row]!));
  return { id, players: withStated(players, table.text(stated[row]!)) };
};

/** The likely day of a match whose day is the first day of its tournament because its source states no other. */
export const likelyDayIn = ({ columns, editions }: MatchTable, row: number): Pick<MatchView, 'likelyDay'> => {
  const { ref, hasDays } = editions.at(columns.edition[row]!);
  const isStated = hasDays || ref.startDate === ref.endDate || dayOf(columns.date[row]!) !== ref.startDate;
  return isStated ? {} : { likelyDay: likelyDay(ref, roundCodes[columns.round[row]!]!) };
};

/** One match for a page. @param first side of the match that is shown first */
export const matchView = (table: MatchTable, names: Names, row: number, first: 1 | 2 = 1): MatchView => {
  const c = table.columns;
  const side = (which: 1 | 2): MatchView['sides'][number] => {
    const marks = which === 1 ? c.marks1 : c.marks2;
    const [seed, entry] = table.text(marks[row]!).split('\t');
    return { ...competitorIn(table, names, row, which), seed: seed || null, entry: entry || null };
  };
  const games = table.games(row);
  return {
    id: table.text(c.match[row]!),
    eventId: table.editions.at(c.edition[row]!).ref.id,
    discipline: disciplines[c.discipline[row]!]!,
    round: roundCodes[c.round[row]!]!,
    drawId: table.text(c.draw[row]!),
    slot: c.slot[row]! < 0 ? null : c.slot[row]!,
    sides: first === 1 ? [side(1), side(2)] : [side(2), side(1)],
    winner: winnerFor(c.winner[row]!, first),
    outcome: outcomes[c.outcome[row]!]!,
    games: first === 1 ? games : games.map(turnedGame),
    date: dayOf(c.date[row]!),
    ...likelyDayIn(table, row),
    durationMin: c.minutes[row] || null,
    court: table.text(c.court[row]!) || null,
  };
};
