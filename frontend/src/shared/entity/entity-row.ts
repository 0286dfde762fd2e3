import type { Entity } from '@rallyrank/contracts/entity/entity';
import { enteredLanguage, type Language, otherEntered } from '@rallyrank/contracts/shared/language';
import type { Importance } from '../ui/table/column';

/** A row of any entity: its values by field, and the fields that every row has. */
export interface EntityRow extends Readonly<Record<string, unknown>> {
  readonly id: string;
  readonly version: number;
  readonly createTime: string;
  readonly updateTime: string;
}

/** The field that names an entry in a language. */
export const nameField = ({ namedBy }: Pick<Entity, 'namedBy'>, language: Language): string =>
  typeof namedBy === 'string' ? namedBy : namedBy[enteredLanguage(language)];

/** The name of a row in a language; if there is none, its name in the other language. */
export const nameOf = (entity: Pick<Entity, 'namedBy'>, row: EntityRow, language: Language): string => {
  const other = nameField(entity, otherEntered(language));
  return String(row[nameField(entity, language)] ?? row[other] ?? row.id);
};

/**
 * The columns that are initially hidden: those declared so, the name in the other language, and the time of the last
 * change.
 */
export const hiddenAtFirst = (entity: Pick<Entity, 'fields' | 'namedBy'>, language: Language): string[] => {
  const other = nameField(entity, otherEntered(language));
  const onDemand = Object.keys(entity.fields).filter((key) => entity.fields[key]?.isOnDemand);
  return [...onDemand, ...(other === nameField(entity, language) ? [] : [other]), 'updateTime'];
};

/**
 * Importance of each column. The narrowest screen shows the column that the list is sorted by and the name in the
 * language of the page. The others follow in their order, with the name in the other language at the end.
 */
export const importanceOf = (entity: Pick<Entity, 'fields' | 'sortedBy' | 'namedBy'>, language: Language) => {
  const first = [entity.sortedBy, nameField(entity, language)];
  const last = hiddenAtFirst(entity, language);
  const others = Object.keys(entity.fields)
    .filter((key) => entity.fields[key]?.isListed && !first.includes(key))
    .sort((one, two) => Number(last.includes(one)) - Number(last.includes(two)));
  return (key: string): Importance => {
    if (first.includes(key)) return 1;
    return others.indexOf(key) < 2 ? 2 : 3;
  };
};
