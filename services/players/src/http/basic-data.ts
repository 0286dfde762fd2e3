import type { getPlayerBasicData } from '@rallyrank/contracts/players/routes';
import { playerStandings } from '@rallyrank/contracts/rankings/rpc';
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

/** Header of a player's page: own facts, and the figures of tournaments and rankings, requested concurrently. */
export const basicData = async (
  player: PlayerRecord,
  rpc: Pick<Rpc, 'call'>,
  now: Date,
  book: FactBook,
  directory: Directory,
): Promise<ResultOf<typeof getPlayerBasicData>> => {
  const question = { playerId: player.id };
  const [{ figures, form, lastDate, siteLastDate }, standings] = await Promise.all([
    rpc.call(playerFigures, question, { timeoutMs: DEADLINE_MS }),
    rpc.call(playerStandings, question, { timeoutMs: DEADLINE_MS }),
  ]);
  const until = book.profile(player.id)?.deathDate ?? dayAt(now);
  const age = player.birthDate === undefined ? undefined : ageOn(player.birthDate, until);
  const active =
    lastDate !== null && siteLastDate !== null && dayNumber(siteLastDate) - dayNumber(lastDate) <= ACTIVE_DAYS;
  return {
    player: playerRow(player),
    age: age ?? null,
    active,
    standings,
    figures,
    form,
    profile: book.profile(player.id) ?? {},
    relations: relatedTo(player.id, book, directory),
    fixedDoubles: fixedDoubles(book, directory, player.id).map(doubleRow(directory)),
    sources: [...player.sourceKeys],
  };
};
