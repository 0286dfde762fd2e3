import type { getPairBasicData, getPlayerBasicData } from '@rallyrank/contracts/players/routes';
import { playerStandings } from '@rallyrank/contracts/rankings/rpc';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { ResultOf } from '@rallyrank/contracts/shared/route';
import { dayNumber } from '@rallyrank/contracts/shared/time';
import { playerFigures } from '@rallyrank/contracts/tournaments/rpc';
import type { Rpc } from '@rallyrank/infra/rpc/port';
import { ageOn, dayAt } from '@rallyrank/shared/domain/calendar/days';
import type { PlayerRecord } from '@rallyrank/shared/domain/players/player-record';
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

const ageOf = ({ birthDate }: PlayerRecord, now: Date) =>
  (birthDate === undefined ? undefined : ageOn(birthDate, dayAt(now))) ?? null;

/** Header of a player's page: own facts, and the figures. */
export const basicData = async (
  player: PlayerRecord,
  rpc: Calls,
  now: Date,
): Promise<ResultOf<typeof getPlayerBasicData>> => ({
  player: playerRow(player),
  age: ageOf(player, now),
  ...(await careerOf(player.id, rpc)),
  sources: [...player.sourceKeys],
});

/** Header of the page of a pair: both players, and the figures of what they played together. */
export const pairData = async (
  id: Id,
  players: readonly PlayerRecord[],
  rpc: Calls,
  now: Date,
): Promise<ResultOf<typeof getPairBasicData>> => ({
  id,
  players: players.map((player) => ({ ...playerRow(player), age: ageOf(player, now) })),
  ...(await careerOf(id, rpc)),
});
