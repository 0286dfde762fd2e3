import { listPlayers } from '@rallyrank/contracts/players/routes';
import type { AnswerOf } from '@rallyrank/contracts/shared/route';
import { genders } from '@rallyrank/contracts/sport/codes';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useRoute } from '~/shared/api/use-route';
import { useFormat } from '~/shared/format/use-format';
import { PlayerSearch } from '~/shared/players/PlayerSearch';
import { AssociationSelect } from '~/shared/ui/AssociationSelect';
import type { Column } from '~/shared/ui/DataTable';
import { FilterBar } from '~/shared/ui/FilterBar';
import { FilterSelect } from '~/shared/ui/fields';
import { NameFilter } from '~/shared/ui/NameFilter';
import { Page } from '~/shared/ui/Page';
import { PagedTable } from '~/shared/ui/PagedTable';
import { PlayerLink } from '~/shared/ui/PlayerLink';
import { paths } from '~/shared/url/paths';
import { useUrlState } from '~/shared/url/use-url-state';
import style from './SearchPage.module.css';

type Row = AnswerOf<typeof listPlayers>['rows'][number];
const defaults = { orderByColumn: 'name', isAsc: 'true', pageSize: '20' };

const useColumns = (): Column<Row>[] => {
  const { t } = useTranslation(['players', 'shared']);
  const format = useFormat();
  return [
    { key: 'name', title: t('column.name'), sortBy: 'name', render: (row) => <PlayerLink player={row} /> },
    { key: 'other', title: t('column.other'), importance: 3, render: (row) => format.otherName(row.name) ?? '' },
    {
      key: 'gender',
      title: t('column.gender'),
      width: 90,
      importance: 2,
      render: (row) => row.gender && t(`shared:gender.${row.gender}`),
    },
    {
      key: 'birthDate',
      title: t('column.birthDate'),
      sortBy: 'birthDate',
      width: 130,
      numeric: true,
      render: (row) => row.birthDate && format.day(row.birthDate),
    },
    {
      key: 'hand',
      title: t('column.hand'),
      width: 130,
      importance: 3,
      render: (row) => row.hand && t(`shared:hand.${row.hand}`),
    },
    {
      key: 'height',
      title: t('column.height'),
      width: 100,
      numeric: true,
      importance: 3,
      render: (row) => row.heightCm && t('player.cm', { value: row.heightCm }),
    },
  ];
};

/** Player search: by name at once, or by association, gender and birthday. */
export const SearchPage = () => {
  const { t } = useTranslation(['players', 'shared']);
  const navigate = useNavigate();
  const state = useUrlState(listPlayers.query, defaults);
  const query = useRoute(listPlayers, state.query, { keepPrevious: true });
  const columns = useColumns();
  const { gender, association, birthday, pageNum } = state.values;
  return (
    <Page title={t('search.title')} asOf={query.data?.asOf}>
      <div className={style.search}>
        <PlayerSearch large label={t('search.find')} onSelect={(id) => navigate(paths.player(id))} />
      </div>
      <FilterBar state={state}>
        <AssociationSelect value={association} onChange={(value) => state.set({ association: value })} />
        <FilterSelect
          label={t('shared:gender.label')}
          value={gender}
          placeholder={t('search.anyGender')}
          width={110}
          options={genders.map((value) => ({ value, label: t(`shared:gender.${value}`) }))}
          onChange={(value) => state.set({ gender: value })}
        />
        <NameFilter
          label={t('search.birthday')}
          placeholder={t('search.birthdayHint')}
          value={birthday}
          onChange={(value) => state.set({ birthday: value })}
        />
      </FilterBar>
      <PagedTable
        query={query}
        caption={t('search.caption', { page: pageNum })}
        columns={columns}
        rowKey={(row) => row.id}
        state={state}
        empty={{ title: t('search.none'), hint: t('search.noneHint') }}
      />
    </Page>
  );
};
