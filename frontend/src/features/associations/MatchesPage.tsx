import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useAssociationName } from '~/shared/flags/association-names';
import { pageSummary } from '~/shared/pages/page-summary';
import { AssociationSelect } from '~/shared/ui/AssociationSelect';
import { Page } from '~/shared/ui/Page';
import { EmptyState } from '~/shared/ui/PageState';
import { Meetings } from './Meetings';
import { ReadyMeetings } from './ReadyMeetings';

/** The matches between two associations. */
export const MatchesPage = () => {
  const { t } = useTranslation('associations');
  const [search, setSearch] = useSearchParams();
  const first = search.get('association') ?? undefined;
  const second = search.get('opponentAssociation') ?? undefined;
  const names = [useAssociationName(first ?? null), useAssociationName(second ?? null)].filter((name) => name !== '');
  const choose = (key: string, code: string | undefined) => {
    const next = new URLSearchParams(search);
    if (code === undefined) next.delete(key);
    else next.set(key, code);
    next.delete('pageNum');
    setSearch(next, { preventScrollReset: true });
  };
  if (first !== undefined && second !== undefined && first !== second)
    return <Meetings association={first} opponentAssociation={second} onChoose={choose} />;
  return (
    <Page title={t('matches.title')} summary={pageSummary('associationMatches')} names={names}>
      <AssociationSelect value={first} onChange={(code) => choose('association', code)} />
      <AssociationSelect
        label={t('matches.opponent')}
        value={second}
        onChange={(code) => choose('opponentAssociation', code)}
      />
      <EmptyState title={t('matches.choose')} hint={t('matches.chooseHint')} />
      <ReadyMeetings />
    </Page>
  );
};
