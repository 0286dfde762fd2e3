import type { PlayerOption } from '@rallyrank/contracts/players/routes';
import { appearances, MOST_COUNTED } from '@rallyrank/contracts/tournaments/rpc';
import { UnavailableError } from '@rallyrank/infra/errors';
import type { Rpc } from '@rallyrank/infra/rpc/port';
import type { PlayerSearch } from '../projections/search.js';
import { playerOption } from './player-views.js';

const MOST_OPTIONS = 20;
const DEADLINE_MS = 1_000;

interface Known {
  readonly search: PlayerSearch;
  readonly rpc: Pick<Rpc, 'call'>;
}

/** Matches of each player; none while tournaments is away, because a suggestion without that order is better than no suggestion. */
const matchesOf = async (playerIds: string[], rpc: Known['rpc']): Promise<readonly number[]> => {
  try {
    return await rpc.call(appearances, { playerIds }, { timeoutMs: DEADLINE_MS });
  } catch (error) {
    if (error instanceof UnavailableError) return playerIds.map(() => 0);
    throw error;
  }
};

/** Players by a part of their names: the best fit first, and among equal ones who played most matches, whom most people look for. */
export const playerOptions = async (name: string, { search, rpc }: Known): Promise<PlayerOption[]> => {
  const hits = search.hits(name, MOST_OPTIONS).slice(0, MOST_COUNTED);
  if (hits.length === 0) return [];
  const matches = await matchesOf(
    hits.map(({ player }) => player.id),
    rpc,
  );
  return hits
    .map(({ player, rank }, at) => ({ player, rank, matches: matches[at]! }))
    .sort((a, b) => a.rank - b.rank || b.matches - a.matches)
    .slice(0, MOST_OPTIONS)
    .map(({ player }) => playerOption(player));
};
