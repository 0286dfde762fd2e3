import type { Field } from '@rallyrank/contracts/entity/field';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../format/use-format';
import { useChoices } from './use-choices';

/** Returns the value of a field as text, and the matching choice. */
export const useFieldText = (fields: readonly Field[]) => {
  const { t } = useTranslation('entity');
  const format = useFormat();
  const choicesOf = useChoices(fields);
  const chosen = (field: Field, value: unknown) => choicesOf(field).find((choice) => choice.value === value);
  const text = (field: Field, value: unknown): string => {
    if (value === null || value === undefined) return '';
    if (field.input === 'date') return format.day(String(value));
    if (field.input === 'instant') return format.instant(String(value));
    if (field.input === 'number') return format.number(Number(value));
    if (field.input === 'switch') return value ? t('yes') : t('no');
    return chosen(field, value)?.label ?? String(value);
  };
  return { text, chosen };
};
