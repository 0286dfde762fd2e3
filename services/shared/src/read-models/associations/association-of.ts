import type { ValuesOf } from '@rallyrank/contracts/entity/entity';
import type { association } from '@rallyrank/contracts/players/association';
import { associationByCode } from '@rallyrank/contracts/sport/associations';
import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import type { EntityRows } from '@rallyrank/infra/entity/rows';

type Entered = ValuesOf<typeof association.fields>;

/** Fields that operators entered for an association; undefined if they entered nothing. */
export const enteredAssociation = (code: string, rows: EntityRows): Entered | undefined => {
  const found = rows.conflict({ code });
  return found && (rows.get(found.id)?.values as Entered | undefined);
};

/** Name of an association in both languages: as entered by operators, else from the table, else its code. */
export const associationName = (code: string, rows: EntityRows): { readonly en: string; readonly zh: string } => {
  const { en = code, zh = code } = enteredAssociation(code, rows) ?? associationByCode(code) ?? {};
  return { en, zh };
};

/** The body an association belongs to; the table has those of badminton only. */
export const affiliationOf = (code: string, rows: EntityRows, { affiliations }: SportProfile): string | null => {
  const entered = enteredAssociation(code, rows);
  const affiliation = (entered ?? associationByCode(code))?.affiliation ?? null;
  return affiliations.some((each) => each.code === affiliation) ? affiliation : null;
};
