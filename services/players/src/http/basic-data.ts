import type { getPlayerBasicData } from '@rallyrank/contracts/players/routes';
import { playerStandings } from '@rallyrank/contracts/rankings/rpc';
import type { ResultOf } from '@rallyrank/contracts/shared/route';
import { dayNumber } from '@rallyrank/contracts/shared/time';
import { playerFigures } from '@rallyrank/contracts/tournaments/rpc';
import type { Rpc } from '@rallyrank/infra/rpc/port';
import { ageOn, dayAt } from '@rallyrank/shared/domain/calendar/days';
import type { PlayerRecord } from '@rallyrank/shared/domain/players/player-record';
import { playerRow } from './player-views.js';

const DEADLINE_MS = 2_000;
const ACTIVE_DAYS = 365;

/** Header of a player's page: own facts, and the figures of tournaments and rankings, requested concurrently. */
export const basicData = async (
  player: PlayerRecord,
  rpc: Pick<Rpc, 'call'>,
  now: Date,
): Promise<ResultOf<typeof getPlayerBasicData>> => {
  const question = { playerId: player.id };
  const [{ figures, form, lastDate, siteLastDate }, standings] = await Promise.all([
    rpc.call(playerFigures, question, { timeoutMs: DEADLINE_MS }),
    rpc.call(playerStandings, question, { timeoutMs: DEADLINE_MS }),
  ]);
  const age = player.birthDate === undefined ? undefined : ageOn(player.birthDate, dayAt(now));
  const active =
    lastDate !== null && siteLastDate !== null && dayNumber(siteLastDate) - dayNumber(lastDate) <= ACTIVE_DAYS;
  return {
    player: playerRow(player),
    age: age ?? null,
    active,
    standings,
    figures,
    form,
    sources: [...player.sourceKeys],
  };
};
