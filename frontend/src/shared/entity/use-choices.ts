import type { Field } from '@rallyrank/contracts/entity/field';
import { type DictEntry, getDictEntries } from '@rallyrank/contracts/identity/dictionary';
import type { Language } from '@rallyrank/contracts/shared/language';
import { useQueries } from '@tanstack/react-query';
import { routeQuery } from '../api/use-route';
import { useFormat } from '../format/use-format';
import { useSport } from '../sport/use-sport';

export type ChoiceField = Pick<Field, 'choicesFor' | 'dictionary'>;

export interface ShownChoice {
  readonly value: string;
  readonly label: string;
  /** The kind in the dictionary. */
  readonly look: string | null;
}

const enteredLabel = (entry: DictEntry | undefined, language: Language): string | null | undefined => {
  const labels: Partial<Record<Language, string | null>> = entry ? { en: entry.enLabel, zh: entry.dictLabel } : {};
  return labels[language];
};

/**
 * The choices of some fields with the labels in their dictionaries. Until these are loaded, and for missing entries,
 * the declared labels are used.
 */
export const useChoices = (fields: readonly ChoiceField[]): ((field: ChoiceField) => readonly ShownChoice[]) => {
  const { language } = useFormat();
  const { profile } = useSport();
  const keys = [...new Set(fields.flatMap(({ dictionary }) => dictionary ?? []))];
  const answers = useQueries({
    queries: keys.map((dictType) => ({
      ...routeQuery(getDictEntries, {}, { dictType }),
      // An operator who has changed an entry sees the change on the next page.
      refetchOnMount: 'always' as const,
    })),
  });
  const entriesOf = (key: string | undefined): readonly DictEntry[] =>
    key === undefined ? [] : (answers[keys.indexOf(key)]?.data?.data ?? []);
  return ({ choicesFor, dictionary }) => {
    const entries = entriesOf(dictionary);
    return choicesFor(profile.key).map(({ value, label }) => {
      const entry = entries.find(({ dictValue }) => dictValue === value);
      const word = enteredLabel(entry, language) ?? label[language];
      return { value, label: word, look: entry?.listClass ?? null };
    });
  };
};
