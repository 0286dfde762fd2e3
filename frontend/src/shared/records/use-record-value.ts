import { useTranslation } from 'react-i18next';
import { useFormat } from '../format/use-format';
import { formatRecordValue, type Unit } from './record-value';

/** Formats values of records in the language of the page. */
export const useRecordValue = () => {
  const { t } = useTranslation('shared');
  const { language, number } = useFormat();
  const words = {
    days: (count: number) => t('record.days', { count, figure: number(count) }),
    weeks: (count: number) => t('record.weeks', { count, figure: number(count) }),
  };
  return (value: number, unit: Unit) => formatRecordValue(value, unit, language, words);
};
