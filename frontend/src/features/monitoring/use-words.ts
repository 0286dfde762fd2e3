import type { Words } from '@rallyrank/contracts/shared/words';
import { useFormat } from '~/shared/format/use-format';

/** The words of a coded value in the language of the page, the same as in exported files. */
export const useWords = () => {
  const { language } = useFormat();
  return <K extends string | number>(words: Readonly<Record<K, Words>>, value: K): string => words[value][language];
};
