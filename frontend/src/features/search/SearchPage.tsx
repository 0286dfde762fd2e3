import { searchKinds } from '@rallyrank/contracts/stats/search';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { pageSummary } from '~/shared/pages/page-summary';
import { Combobox } from '~/shared/ui/Combobox';
import { Page } from '~/shared/ui/Page';
import { FoundGroups } from './FoundGroups';
import { FoundOfKind } from './FoundOfKind';
import { NoSearch } from './NoSearch';
import style from './Search.module.css';

/** Everything that has a name, by kind. The text is in the address, which follows the typing without new steps. */
export const SearchPage = () => {
  const { t } = useTranslation('search');
  const [search, setSearch] = useSearchParams();
  const q = search.get('q') ?? '';
  const kind = searchKinds.find((each) => each === search.get('kind'));
  const [text, setText] = useState(q);
  // Another search from the header, or a step back.
  useEffect(() => setText((typed) => (typed.trim() === q ? typed : q)), [q]);
  const type = (typed: string) => {
    setText(typed);
    const next = typed.trim();
    setSearch(next === '' ? {} : { q: next }, { replace: true, preventScrollReset: true });
  };
  return (
    <Page title={t('title')} summary={pageSummary('search')}>
      <search className={style.field}>
        <Combobox large label={t('label')} text={text} onText={type} groups={[]} hint={null} onSelect={type} />
      </search>
      {q === '' && <NoSearch />}
      {q !== '' && kind === undefined && <FoundGroups text={q} />}
      {q !== '' && kind !== undefined && <FoundOfKind text={q} kind={kind} />}
    </Page>
  );
};
