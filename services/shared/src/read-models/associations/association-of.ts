import type { ValuesOf } from '@rallyrank/contracts/entity/entity';
import type { association } from '@rallyrank/contracts/players/association';
import { associationByCode } from '@rallyrank/contracts/sport/associations';
import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import type { EntityRows } from '@rallyrank/infra/entity/rows';

type Entered = ValuesOf<typeof association.fields>;

/** The fields that operators entered for an association; undefined if there is no entry. */
export const enteredAssociation = (code: string, rows: EntityRows): Entered | undefined => {
  const found = rows.conflict({ code });
  return found && (rows.get(found.id)?.values as Entered | undefined);
};

/** Name of an association, as people enter it: as entered by operators, else from the table, else its code. */
export const associationName = (code: string, rows: EntityRows): { readonly en: string; readonly zh: string } => {
  const { en = code, zh = code } = enteredAssociation(code, rows) ?? associationByCode(code) ?? {};
  return { en, zh };
};

/** The continental body to which an association belongs. The table contains those of badminton only. */
export const affiliationOf = (code: string, rows: EntityRows, { affiliations }: SportProfile): string | null => {
  const entered = enteredAssociation(code, rows);
  const affiliation = (entered ?? associationByCode(code))?.affiliation ?? null;
  return affiliations.some((each) => each.code === affiliation) ? affiliation : null;
};
