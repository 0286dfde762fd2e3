import type { ValuesOf } from '@rallyrank/contracts/entity/entity';
import type { association } from '@rallyrank/contracts/players/association';
import type { listCountry } from '@rallyrank/contracts/players/routes';
import type { ResultOf } from '@rallyrank/contracts/shared/route';
import { associationByCode } from '@rallyrank/contracts/sport/associations';
import type { EntityRows } from '@rallyrank/infra/entity/rows';
import type { Directory } from '@rallyrank/shared/read-models/directory/directory';

type Values = ValuesOf<typeof association.fields>;

/** Associations that have players, by code; what operators entered wins over the table of the sport. An unknown code is its own name. */
export const countries = (directory: Directory, entered: EntityRows): ResultOf<typeof listCountry> => {
  const ofOperators = new Map(entered.all().map(({ values }) => [values.code, values as Values]));
  const players = new Map<string, number>();
  for (const id of directory.playerIds()) {
    const code = directory.player(id)?.association;
    if (code !== undefined) players.set(code, (players.get(code) ?? 0) + 1);
  }
  return [...players].sort().map(([code, count]) => {
    const { en = code, zh = code, affiliation = null } = ofOperators.get(code) ?? associationByCode(code) ?? {};
    return { code, en, zh, affiliation, players: count };
  });
};
