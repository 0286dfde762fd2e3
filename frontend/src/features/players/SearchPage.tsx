import { listPlayers } from '@rallyrank/contracts/players/players';
import { genders } from '@rallyrank/contracts/sport/codes';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useIsPhone } from '~/shared/browser/use-media';
import { Spark } from '~/shared/charts/Spark';
import { useFormat } from '~/shared/format/use-format';
import { pageSummary } from '~/shared/pages/page-summary';
import { PlayerSearch } from '~/shared/players/PlayerSearch';
import { useSport } from '~/shared/sport/use-sport';
import { AssociationSelect } from '~/shared/ui/AssociationSelect';
import { DisciplineSelect } from '~/shared/ui/DisciplineSelect';
import { FilterSelect } from '~/shared/ui/fields';
import { ListPage } from '~/shared/ui/ListPage';
import { NameFilter } from '~/shared/ui/NameFilter';
import { PlayerLink } from '~/shared/ui/PlayerLink';
import { useColumns } from '~/shared/ui/table/columns';
import { type RowOf, useList } from '~/shared/ui/table/use-list';
import { paths } from '~/shared/url/paths';
import style from './SearchPage.module.css';

type Row = RowOf<typeof listPlayers>;
const defaults = { orderByColumn: 'currentRank', isAsc: 'true', pageSize: '20' };

const RankIn = ({ rank, discipline }: NonNullable<Row['bestRank']>) => (
  <span className={style.rank}>
    {rank} <span className="rr-muted">{discipline}</span>
  </span>
);

/** The name, and below it the name in the other script. */
const Names = ({ player }: { readonly player: Row }) => {
  const format = useFormat();
  const other = format.otherName(player.name);
  return (
    <span className={style.names}>
      <PlayerLink player={player} flag={useIsPhone() ? 'flag' : 'code'} />
      {other !== null && (
        <span className="rr-muted" lang={format.otherLang}>
          {other}
        </span>
      )}
    </span>
  );
};

/** The rank over the last 52 weeks as a line, for ranked players. */
const Year = ({ ranks }: { readonly ranks: Row['yearRanks'] }) => {
  const { t } = useTranslation('players');
  const known = ranks.filter((rank) => rank !== null);
  const label = t('player.yearRanks', { from: known[0], to: known.at(-1), best: Math.min(...known) });
  return <Spark ranks={ranks} label={label} />;
};

/** Codes with the names in a tooltip: names would need as much width as another column. */
const Disciplines = ({ codes }: { readonly codes: Row['disciplines'] }) => {
  const { t } = useTranslation('shared');
  const sport = useSport();
  const names = codes.map(sport.disciplineName).join(', ');
  return (
    <span title={names}>
      <span aria-hidden>{codes.map((code) => t(`disciplineShort.${code}`)).join(', ')}</span>
      <span className="rr-hidden">{names}</span>
    </span>
  );
};

const usePlayerColumns = () => {
  const { t } = useTranslation(['players', 'shared']);
  const column = useColumns<Row>();
  const rank = { size: 'figure', align: 'end', sortsFirst: 'ascending' } as const;
  return [
    column.text((row) => <Names player={row} />, {
      title: t('column.name'),
      size: 'names',
      isRowHeader: true,
      sortBy: 'name',
    }),
    column.text((row) => row.currentRank && <RankIn {...row.currentRank} />, {
      ...rank,
      title: t('column.rank'),
      sortBy: 'currentRank',
    }),
    column.text((row) => row.bestRank && <RankIn {...row.bestRank} />, {
      ...rank,
      title: t('column.bestRank'),
      sortBy: 'bestRank',
    }),
    column.text((row) => (row.yearRanks.length > 0 ? <Year ranks={row.yearRanks} /> : null), {
      title: t('column.year'),
      speaksForItself: true,
      importance: 3,
    }),
    column.number((row) => row.age?.years, { title: t('column.age'), importance: 2 }),
    column.text((row) => <Disciplines codes={row.disciplines} />, {
      title: t('column.disciplines'),
      importance: 2,
      speaksForItself: true,
    }),
    column.event((row) => row.lastEvent, { title: t('column.lastEvent'), isRowHeader: false, importance: 3 }),
    column.day((row) => row.birthDate, { title: t('column.birthDate'), sortBy: 'birthDate', importance: 3 }),
  ];
};

/**
 * Player search: by name while it is typed, or as a list by name, association, discipline, gender and birthday; the
 * best ranked first.
 */
export const SearchPage = () => {
  const { t } = useTranslation(['players', 'shared']);
  const navigate = useNavigate();
  const columns = usePlayerColumns();
  const list = useList(listPlayers, { defaults });
  const { values, set } = list.state;
  const { name, gender, association, discipline, birthday, pageNum } = values;
  return (
    <ListPage
      title={t('search.title')}
      summary={pageSummary('players')}
      list={list}
      lead={
        <div className={style.search}>
          <PlayerSearch large label={t('search.find')} onSelect={(id) => navigate(paths.player(id))} />
        </div>
      }
      filters={
        <>
          <NameFilter
            label={t('search.name')}
            placeholder={t('search.nameHint')}
            value={name}
            onChange={(value) => set({ name: value })}
          />
          <AssociationSelect value={association} onChange={(value) => set({ association: value })} />
          <DisciplineSelect value={discipline} onChange={(value) => set({ discipline: value })} />
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
