import { listGreatestMatches } from '@rallyrank/contracts/stats/rivalries';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormat } from '~/shared/format/use-format';
import { pageSummary } from '~/shared/pages/page-summary';
import { useSport } from '~/shared/sport/use-sport';
import { DisciplineSwitch } from '~/shared/ui/DisciplineSwitch';
import { ListPage } from '~/shared/ui/ListPage';
import { MatchFilters } from '~/shared/ui/MatchFilters';
import { Segmented } from '~/shared/ui/Segmented';
import { useColumns } from '~/shared/ui/table/columns';
import { type RowOf, useList } from '~/shared/ui/table/use-list';
import { paths } from '~/shared/url/paths';
import style from './GreatestMatches.module.css';

type Row = RowOf<typeof listGreatestMatches>;
const orders = ['score', 'minutes', 'upset'] as const;
const defaults = { discipline: 'MS', orderByColumn: 'score', isAsc: 'false', pageSize: '20' };

/** The columns. Minutes and upsets have one only if the list is in their order, because there is room for eight. */
const useMatchColumns = (sortedBy: string) => {
  const { t } = useTranslation(['rivalries', 'shared']);
  const format = useFormat();
  const sport = useSport();
  const column = useColumns<Row>();
  const part = (key: 'stakes' | 'quality' | 'closeness' | 'length') =>
    column.share((row) => row[key], { title: t(`column.${key}`), sortBy: key, importance: 3 });
  return [
    column.number((row) => Math.round(row.score), { title: t('column.score'), sortBy: 'score', hint: t('scoreHint') }),
    column.match((row) => row.match),
    column.score((row) => row.match, { importance: 2 }),
    column.text(
      ({ event, match }) => (
        <>
          <Link to={paths.event(event.id, match.drawId)}>{format.name(event.name)}</Link>
          <small className={style.when}>
            {sport.roundName(match.round)}, {format.matchDay(match)}
          </small>
        </>
      ),
      { title: t('shared:column.event'), size: 'names', importance: 2 },
    ),
    part('stakes'),
    part('quality'),
    part('closeness'),
    part('length'),
    ...(sortedBy === 'minutes'
      ? [column.number((row) => row.match.durationMin, { title: t('column.minutes'), sortBy: 'minutes' })]
      : []),
    ...(sortedBy === 'upset'
      ? [
          column.number((row) => row.upset && Math.round(row.upset), {
            title: t('column.upset'),
            hint: t('column.upsetHint'),
            sortBy: 'upset',
          }),
        ]
      : []),
  ];
};

/** The greatest matches by stakes, strength of both sides, closeness and length. */
export const GreatestMatchesPage = () => {
  const { t } = useTranslation(['rivalries', 'shared']);
  const list = useList(listGreatestMatches, { defaults });
  const columns = useMatchColumns(list.state.values.orderByColumn);
  const { discipline } = list.state.values;
  return (
    <ListPage
      title={t('matches.title')}
      summary={pageSummary('greatestMatches')}
      discipline={list.state.values.discipline}
      list={list}
      lead={
        <>
          <DisciplineSwitch value={discipline} onChange={(value) => list.state.set({ discipline: value })} />
          <Segmented
            label={t('shared:table.sortBy')}
            choices={orders.map((value) => ({ value, label: t(`column.${value}`) }))}
            value={list.state.values.orderByColumn}
            onChange={(orderByColumn) => list.state.set({ orderByColumn, isAsc: 'false' })}
          />
        </>
      }
      filters={<MatchFilters state={list.state} />}
      caption={t('matches.title')}
      columns={columns}
      rowKey={({ event, match }) => `${event.id}.${match.id}`}
      empty={{ title: t('matches.none'), hint: t('noneHint') }}
    />
  );
};
