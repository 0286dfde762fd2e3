import { getAssociationDetail } from '@rallyrank/contracts/stats/associations';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useRoute } from '~/shared/api/use-route';
import { useFormat } from '~/shared/format/use-format';
import { FilterBar } from '~/shared/ui/FilterBar';
import { Flag } from '~/shared/ui/Flag';
import { MatchFilters } from '~/shared/ui/MatchFilters';
import { NotUnderstood } from '~/shared/ui/NotUnderstood';
import { Page } from '~/shared/ui/Page';
import { EmptyState, PageState, RowsSkeleton } from '~/shared/ui/PageState';
import { useUrlState } from '~/shared/url/use-url-state';
import style from './Associations.module.css';
import { BestPlayers, ByDiscipline, BySeason, TitlesByLevel } from './AssociationTables';
import { PlacesOverTime, ShareOverTime } from './PlacesOverTime';
import { TitlesBySeason } from './TitlesBySeason';

/** The association is part of the path; if it does not exist, the answer reports that. */
const filters = getAssociationDetail.query.omit({ association: true });

/** One association: strength by discipline, season and level, and its best players. */
export const AssociationPage = () => {
  const { t } = useTranslation('associations');
  const format = useFormat();
  const [search] = useSearchParams();
  const association = search.get('association') ?? '';
  const state = useUrlState(filters);
  const query = useRoute(getAssociationDetail, { ...state.query, association });
  const name = query.data ? format.name(query.data.data.name) : t('detail.title');
  return (
    <Page
      title={name}
      header={
        <h1 className={style.name}>
          {query.data && <Flag association={query.data.data.association} />}
          {name}
        </h1>
      }
      asOf={query.data?.asOf}
    >
      <FilterBar state={state}>
        <MatchFilters isOfAssociation state={state} />
      </FilterBar>
      <NotUnderstood refused={state.refused} />
      <PageState
        query={query}
        skeleton={<RowsSkeleton rows={24} />}
        isEmpty={({ data }) => data.disciplines.length === 0}
        empty={<EmptyState title={t('none')} hint={t('noneHint')} />}
      >
        {({ data }) => (
          <div className={style.grid}>
            <div>
              <PlacesOverTime association={association} />
              <ShareOverTime association={association} />
              <TitlesBySeason seasons={data.seasons} />
              <BestPlayers rows={data.players} />
            </div>
            <div>
              <ByDiscipline rows={data.disciplines} />
              <BySeason rows={data.seasons} />
              <TitlesByLevel rows={data.levels} />
            </div>
          </div>
        )}
      </PageState>
    </Page>
  );
};
