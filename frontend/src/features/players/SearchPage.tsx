import { listPlayers } from '@rallyrank/contracts/players/routes';
import { genders } from '@rallyrank/contracts/sport/codes';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useFormat } from '~/shared/format/use-format';
import { PlayerSearch } from '~/shared/players/PlayerSearch';
import { AssociationSelect } from '~/shared/ui/AssociationSelect';
import { FilterSelect } from '~/shared/ui/fields';
import { ListPage } from '~/shared/ui/ListPage';
import { NameFilter } from '~/shared/ui/NameFilter';
import { useColumns } from '~/shared/ui/table/columns';
import { type RowOf, useList } from '~/shared/ui/table/use-list';
import { paths } from '~/shared/url/paths';
import style from './SearchPage.module.css';

type Row = RowOf<typeof listPlayers>;
const defaults = { orderByColumn: 'name', isAsc: 'true', pageSize: '20' };

const usePlayerColumns = () => {
  const { t } = useTranslation(['players', 'shared']);
  const format = useFormat();
  const column = useColumns<Row>();
  return [
    column.player((row) => row, { title: t('column.name'), sortBy: 'name' }),
    column.text(
      (row) => format.otherName(row.name) && <span lang={format.otherLang}>{format.otherName(row.name)}</span>,
      { title: t('column.other'), size: 'names', importance: 3, speaksForItself: true },
    ),
    column.text((row) => row.gender && t(`shared:gender.${row.gender}`), {
      title: t('column.gender'),
      importance: 2,
      speaksForItself: true,
    }),
    column.day((row) => row.birthDate, { title: t('column.birthDate'), sortBy: 'birthDate' }),
    column.text((row) => row.hand && t(`shared:hand.${row.hand}`), { title: t('column.hand'), importance: 3 }),
    column.text((row) => row.heightCm && t('player.cm', { value: row.heightCm }), {
      title: t('column.height'),
      size: 'figure',
      align: 'end',
      importance: 3,
    }),
  ];
};

/** Player search: by name at once, or by association, gender and birthday. */
export const SearchPage = () => {
  const { t } = useTranslation(['players', 'shared']);
  const navigate = useNavigate();
  const columns = usePlayerColumns();
  const list = useList(listPlayers, { defaults });
  const { values, set } = list.state;
  const { gender, association, birthday, pageNum } = values;
  return (
    <ListPage
      title={t('search.title')}
      list={list}
      lead={
        <div className={style.search}>
          <PlayerSearch large label={t('search.find')} onSelect={(id) => navigate(paths.player(id))} />
        </div>
      }
      filters={
        <>
          <AssociationSelect value={association} onChange={(value) => set({ association: value })} />
          <FilterSelect
            label={t('shared:gender.label')}
            value={gender}
            placeholder={t('search.anyGender')}
            width={110}
            options={genders.map((value) => ({ value, label: t(`shared:gender.${value}`) }))}
            onChange={(value) => set({ gender: value })}
          />
          <NameFilter
            label={t('search.birthday')}
            placeholder={t('search.birthdayHint')}
            value={birthday}
            onChange={(value) => set({ birthday: value })}
          />
        </>
      }
      caption={t('search.caption', { page: pageNum })}
      columns={columns}
      rowKey={(row) => row.id}
      empty={{ title: t('search.none'), hint: t('search.noneHint') }}
    />
  );
};
