import type { Entity } from '@rallyrank/contracts/entity/entity';
import type { Id } from '@rallyrank/contracts/shared/ids';
import { enteredWords, type Words } from '@rallyrank/contracts/shared/words';
import type { Values } from './decide.js';

/** The name of an entry in each language. If it is missing, the name in the other language or the id is used. */
export const namesOf = ({ namedBy }: Pick<Entity, 'namedBy'>, values: Values, id: Id): Words => {
  const { en, zh } = typeof namedBy === 'string' ? { en: namedBy, zh: namedBy } : namedBy;
  return enteredWords(String(values[en] ?? values[zh] ?? id), String(values[zh] ?? values[en] ?? id));
};

/** The name of an entry for a message: in both languages if they differ. */
export const nameOf = (kind: Pick<Entity, 'namedBy'>, values: Values, id: Id): string => {
  const { en, zh } = namesOf(kind, values, id);
  return en === zh ? en : `${zh} (${en})`;
};
