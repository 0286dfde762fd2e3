import { personFields } from '@rallyrank/contracts/players/person-fields';
import type { PersonFieldKey } from '@rallyrank/contracts/players/person-values';
import { useFieldText } from '~/shared/entity/use-field-text';
import { useFormat } from '~/shared/format/use-format';

const fieldOf = (key: string) => personFields[key as PersonFieldKey];

/** The names of the facts about a person, and their values as text. */
export const usePlayerTexts = () => {
  const { language } = useFormat();
  const { text } = useFieldText(Object.values(personFields));
  return {
    labelOf: (key: string): string => fieldOf(key).label[language],
    textOf: (key: string, value: unknown): string => text(fieldOf(key), value),
  };
};
