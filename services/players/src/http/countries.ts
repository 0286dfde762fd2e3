import type { listCountry } from '@rallyrank/contracts/players/routes';
import type { ResultOf } from '@rallyrank/contracts/shared/route';
import { associationByCode } from '@rallyrank/contracts/sport/associations';
import type { Directory } from '@rallyrank/shared/read-models/directory/directory';

/** Associations that have players, by code. A code that is in no table is its own name. */
export const countries = (directory: Directory): ResultOf<typeof listCountry> => {
  const players = new Map<string, number>();
  for (const id of directory.playerIds()) {
    const code = directory.player(id)?.association;
    if (code !== undefined) players.set(code, (players.get(code) ?? 0) + 1);
  }
  return [...players].sort().map(([code, count]) => {
    const association = associationByCode(code);
    return {
      code,
      en: association?.en ?? code,
      zh: association?.zh ?? code,
      affiliation: association?.affiliation ?? null,
      players: count,
    };
  });
};
