import { memo, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useMenu } from '~/shared/menu/use-menu';
import type { ComboGroup } from '~/shared/ui/Combobox';
import { Icon } from '~/shared/ui/Icon';
import { paths } from '~/shared/url/paths';
import { foundRows } from './FoundRow';
import { namedPages, similarPages } from './page-search';
import { rememberSearch, useRecentSearches } from './recent-searches';
import { useSearch } from './use-search';

/** Rows of each kind below the field. */
const MOST = 4;

/** The list below the search field of the header; the values of its options are addresses. */
export interface SearchAnswer {
  readonly groups: readonly ComboGroup[];
  readonly hint: string | null;
  readonly warning: string | null;
  /** Called when an option is taken. */
  readonly onTaken?: () => void;
}

interface Props {
  readonly text: string;
  readonly onAnswer: (answer: SearchAnswer) => void;
}

const useGroups = (text: string, { answer, isSettled }: ReturnType<typeof useSearch>): ComboGroup[] => {
  const { t } = useTranslation('search');
  const { entries } = useMenu();
  const found = (answer?.groups ?? []).map((group) => ({
    key: group.kind,
    title: t(`kind.${group.kind}`),
    options: foundRows(group).map(({ path, content }) => ({ value: path, content })),
  }));
  const named = namedPages(entries, text);
  const isNothing = isSettled && found.length + named.length === 0;
  const pages = (isNothing ? similarPages(entries, text) : named).slice(0, MOST);
  const groups: ComboGroup[] = [
    ...found,
    {
      key: 'pages',
      title: t('kind.page'),
      options: pages.map(({ to, title, icon }) => ({
        value: to,
        content: (
          <>
            <Icon name={icon} />
            <span>{title}</span>
          </>
        ),
      })),
    },
  ];
  return groups.filter(({ options }) => options.length > 0);
};

/**
 * Searches for the text of the header and reports what it finds. It shows nothing itself, so that its code is loaded
 * when the field gets the focus for the first time, and the field remains the same.
 */
export const SearchAnswers = memo(({ text, onAnswer }: Props) => {
  const { t } = useTranslation(['search', 'shared']);
  const search = useSearch(text, MOST);
  const found = useGroups(text, search);
  const recent = useRecentSearches();
  const isEmpty = text.trim() === '';
  const row = (icon: 'clock' | 'search', q: string, label: string) => ({
    value: paths.search({ q }),
    content: (
      <>
        <Icon name={icon} />
        <span>{label}</span>
      </>
    ),
  });
  const history = { key: 'recent', title: t('recent'), options: recent.map((q) => row('clock', q, q)) };
  const all = { key: 'all', options: [row('search', text.trim(), t('all', { text: text.trim() }))] };
  const hint = (): string | null => {
    if (isEmpty) return null;
    if (!search.isSearchable) return t('shared:search.hint');
    if (search.failure !== null) return search.failure;
    return search.isSettled ? t('none', { text: text.trim() }) : t('shared:search.searching');
  };
  const withAll = search.isSearchable && found.length > 0 ? [...found, all] : found;
  const answer = {
    groups: isEmpty ? (recent.length > 0 ? [history] : []) : withAll,
    hint: hint(),
    onTaken: () => (isEmpty ? undefined : rememberSearch(text)),
    warning: search.failure ?? (search.answer?.isSimilar ? t('similar', { text: text.trim() }) : null),
  };
  // Runs after each of its own renders, which the parent does not cause, because the properties stay the same.
  useEffect(() => onAnswer(answer));
  return null;
});
