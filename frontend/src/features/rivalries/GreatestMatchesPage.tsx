import { listGreatestMatches } from '@rallyrank/contracts/stats/rivalries';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormat } from '~/shared/format/use-format';
import { pageSummary } from '~/shared/pages/page-summary';
import { useSport } from '~/shared/sport/use-sport';
import { DisciplineSwitch } from '~/shared/ui/DisciplineSwitch';
import { ListPage } from '~/shared/ui/ListPage';
import { MatchFilters } from '~/shared/ui/MatchFilters';
import { useColumns } from '~/shared/ui/table/columns';
import { type RowOf, useList } from '~/shared/ui/table/use-list';
import { paths } from '~/shared/url/paths';
import style from './GreatestMatches.module.css';

type Row = RowOf<typeof listGreatestMatches>;
const defaults = { discipline: 'MS', orderByColumn: 'score', isAsc: 'false', pageSize: '20' };

/** The columns. The sorted one is shown before others if there is little room. */
const useMatchColumns = (sortedBy: string) => {
  const { t } = useTranslation(['rivalries', 'shared']);
  const format = useFormat();
  const sport = useSport();
  const column = useColumns<Row>();
  const importanceOf = (key: string) => (key === sortedBy ? 1 : 3);
  const part = (key: 'stakes' | 'quality' | 'closeness' | 'length') =>
    column.share((row) => row[key], { title: t(`column.${key}`), sortBy: key, importance: importanceOf(key) });
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
    column.number((row) => row.match.durationMin, {
      title: t('column.minutes'),
      sortBy: 'minutes',
      importance: importanceOf('minutes'),
    }),
    column.number((row) => row.upset && Math.round(row.upset), {
      title: t('column.upset'),
      hint: t('column.upsetHint'),
      sortBy: 'upset',
      importance: importanceOf('upset'),
    }),
  ];
};

/** The greatest matches by stakes, strength of both sides, closeness and length. */
export const GreatestMatchesPage = () => {
  const { t } = useTranslation('rivalries');
  const list = useList(listGreatestMatches, { defaults });
  const columns = useMatchColumns(list.state.values.orderByColumn);
  const { discipline } = list.state.values;
  return (
    <ListPage
      title={t('matches.title')}
      summary={pageSummary('greatestMatches')}
      discipline={list.state.values.discipline}
      list={list}
      lead={<DisciplineSwitch value={discipline} onChange={(value) => list.state.set({ discipline: value })} />}
      filters={<MatchFilters state={list.state} />}
      caption={t('matches.title')}
      columns={columns}
      rowKey={({ event, match }) => `${event.id}.${match.id}`}
      empty={{ title: t('matches.none'), hint: t('noneHint') }}
    />
  );
};
