import type { listAssociationNames, listCountry } from '@rallyrank/contracts/players/routes';
import type { ResultOf } from '@rallyrank/contracts/shared/route';
import { associations } from '@rallyrank/contracts/sport/associations';
import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import type { EntityRows } from '@rallyrank/infra/entity/rows';
import { affiliationOf, associationName } from '@rallyrank/shared/read-models/associations/association-of';
import type { Directory } from '@rallyrank/shared/read-models/directory/directory';

/** Associations that have players, by code. */
export const countries = (
  directory: Directory,
  entered: EntityRows,
  profile: SportProfile,
): ResultOf<typeof listCountry> => {
  const players = new Map<string, number>();
  for (const id of directory.playerIds()) {
    const code = directory.player(id)?.association;
    if (code !== undefined) players.set(code, (players.get(code) ?? 0) + 1);
  }
  return [...players].sort().map(([code, count]) => ({
    code,
    ...associationName(code, entered),
    affiliation: affiliationOf(code, entered, profile),
    players: count,
  }));
};

/** Every association known from the table or from an operator, by code. */
export const namesOfAssociations = (entered: EntityRows): ResultOf<typeof listAssociationNames> => {
  const codes = new Set([
    ...associations.map(({ code }) => code),
    ...entered.all().map(({ values }) => String(values.code)),
  ]);
  return [...codes].sort().map((code) => ({ code, ...associationName(code, entered) }));
};
