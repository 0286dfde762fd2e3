import { listYearEndLeaders } from '@rallyrank/contracts/rankings/standing';
import { listSeasons } from '@rallyrank/contracts/stats/seasons';
import { useTranslation } from 'react-i18next';
import { useRoute } from '~/shared/api/use-route';
import { useFormat } from '~/shared/format/use-format';
import { pageHeading } from '~/shared/pages/page-heading';
import { pageSummary } from '~/shared/pages/page-summary';
import { DisciplineSwitch } from '~/shared/ui/DisciplineSwitch';
import { ListPage } from '~/shared/ui/ListPage';
import { Side } from '~/shared/ui/Side';
import { useColumns } from '~/shared/ui/table/columns';
import { type RowOf, useList } from '~/shared/ui/table/use-list';
import { paths } from '~/shared/url/paths';
import style from './SeasonsPage.module.css';

type Row = RowOf<typeof listSeasons>;
const defaults = { discipline: 'MS', orderByColumn: 'season', isAsc: 'false', pageSize: '20' };

/** All seasons with their leaders. */
export const SeasonsPage = () => {
  const { t } = useTranslation(['seasons', 'shared']);
  const format = useFormat();
  const column = useColumns<Row>();
  const list = useList(listSeasons, { defaults });
  const { values, set } = list.state;
  const { discipline = 'MS' } = values;
  const ends = useRoute(listYearEndLeaders, { discipline }, { keepPrevious: true }).data?.data ?? [];
  const columns = [
    column.text((row) => row.season, {
      title: t('shared:season.label'),
      sortBy: 'season',
      isRowHeader: true,
      to: (row) => paths.season({ season: String(row.season), discipline }),
    }),
    column.text(
      (row) =>
        ends
          .find(({ season }) => season === row.season)
          ?.competitors.map((leader) => <Side key={leader.id} side={leader} flag="flag" />),
      { title: t('column.yearEnd'), size: 'names' },
    ),
    column.text(
      (row) =>
        row.leaders.length > 0 && (
          <span className={style.leaders}>
            {row.leaders.map(({ competitor, titles }) => (
              <span key={competitor.id}>
                <Side side={competitor} flag="flag" />
                <span className="rr-muted">{format.number(titles)}</span>
              </span>
            ))}
          </span>
        ),
      { title: t('column.mostTitles'), size: 'names', importance: 2 },
    ),
    column.number((row) => row.events, { title: t('column.events'), sortBy: 'events', importance: 3 }),
    column.number((row) => row.matches, { title: t('column.matches'), sortBy: 'matches', importance: 3 }),
    column.number((row) => row.players, { title: t('column.players'), sortBy: 'players', importance: 3 }),
    column.range((row) => [row.first, row.last], { importance: 3 }),
  ];
  return (
    <ListPage
      title={pageHeading('seasons')}
      summary={pageSummary('seasons')}
      discipline={list.state.values.discipline}
      list={list}
      lead={<DisciplineSwitch value={discipline} onChange={(next) => set({ discipline: next })} />}
      caption={pageHeading('seasons')}
      columns={columns}
      rowKey={(row) => String(row.season)}
      empty={{ title: t('none'), hint: t('noneHint') }}
    />
  );
};
