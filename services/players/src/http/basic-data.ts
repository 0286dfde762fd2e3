import type { getPairBasicData, getPlayerBasicData } from '@rallyrank/contracts/players/routes';
import { playerStandings } from '@rallyrank/contracts/rankings/rpc';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { ResultOf } from '@rallyrank/contracts/shared/route';
import { dayNumber } from '@rallyrank/contracts/shared/time';
import { playerFigures } from '@rallyrank/contracts/tournaments/rpc';
import type { Rpc } from '@rallyrank/infra/rpc/port';
import { ageOn, dayAt } from '@rallyrank/shared/domain/calendar/days';
import type { PlayerRecord } from '@rallyrank/shared/domain/players/player-record';
import type { Directory } from '@rallyrank/shared/read-models/directory/directory';
import type { FactBook } from '../domain/fact-book.js';
import { doubleRow, fixedDoubles, relatedTo } from './person-views.js';
import { playerRow } from './player-views.js';

const DEADLINE_MS = 2_000;
const ACTIVE_DAYS = 365;

type Calls = Pick<Rpc, 'call'>;

/** The figures of tournaments and rankings of a player or a pair, requested concurrently. */
const careerOf = async (competitorId: Id, rpc: Calls) => {
  const question = { playerId: competitorId };
  const [{ figures, form, lastDate, siteLastDate }, standings] = await Promise.all([
    rpc.call(playerFigures, question, { timeoutMs: DEADLINE_MS }),
    rpc.call(playerStandings, question, { timeoutMs: DEADLINE_MS }),
  ]);
  const active =
    lastDate !== null && siteLastDate !== null && dayNumber(siteLastDate) - dayNumber(lastDate) <= ACTIVE_DAYS;
  return { active, standings, figures, form };
};

/** The age today, or at death. */
export const ageOf = ({ id, birthDate }: PlayerRecord, now: Date, book: FactBook) => {
  const until = book.profile(id)?.deathDate ?? dayAt(now);
  return (birthDate === undefined ? undefined : ageOn(birthDate, until)) ?? null;
};

/** Header of a player's page: own facts, and the figures. */
export const basicData = async (
  player: PlayerRecord,
  rpc: Calls,
  now: Date,
  book: FactBook,
  directory: Directory,
): Promise<ResultOf<typeof getPlayerBasicData>> => ({
  player: playerRow(player),
  age: ageOf(player, now, book),
  ...(await careerOf(player.id, rpc)),
  profile: book.profile(player.id) ?? {},
  relations: relatedTo(player.id, book, directory),
  fixedDoubles: fixedDoubles(book, directory, player.id).map(doubleRow(directory)),
  sources: [...player.sourceKeys],
});

/** Header of the page of a pair: both players, and the figures of what they played together. */
export const pairData = async (
  id: Id,
  players: readonly PlayerRecord[],
  rpc: Calls,
  now: Date,
  book: FactBook,
): Promise<ResultOf<typeof getPairBasicData>> => ({
  id,
  players: players.map((player) => ({ ...playerRow(player), age: ageOf(player, now, book) })),
  ...(await careerOf(id, rpc)),
});
