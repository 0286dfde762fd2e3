import { listMajorTitles } from '@rallyrank/contracts/stats/performance';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormat } from '~/shared/format/use-format';
import { useSport } from '~/shared/sport/use-sport';
import { MajorsMissing } from '~/shared/ui/MajorsMissing';
import { useColumns } from '~/shared/ui/table/columns';
import { type RowOf, useList } from '~/shared/ui/table/use-list';
import { paths } from '~/shared/url/paths';
import { FilteredMatches } from './FilteredMatches';
import style from './Performance.module.css';

type Row = RowOf<typeof listMajorTitles>;
const defaults = { discipline: 'MS', by: 'player', pageSize: '20' };

/** The titles of each series: its name and the seasons, each a link to its edition. */
const Won = ({ series }: { readonly series: Row['series'] }) => {
  const format = useFormat();
  return (
    <ul className={style.won}>
      {series.map(({ series: { id: seriesId, name }, editions }) => (
        <li key={seriesId}>
          {format.name(name)}{' '}
          {editions.map(({ id, season }) => (
            <Link key={id} to={paths.event(id)}>
              {season}
            </Link>
          ))}
        </li>
      ))}
    </ul>
  );
};

/** The winners of the most major tournaments: Grand Slams in tennis, world titles in badminton. */
export const MajorsPage = () => {
  const { t } = useTranslation('performance');
  const sport = useSport();
  const column = useColumns<Row>();
  const list = useList(listMajorTitles, { defaults });
  const { values } = list.state;
  const levels = sport.profile.levels.filter(({ major }) => major).map(({ key }) => sport.levelName(key));
  const most = Math.max(0, ...(list.query.data?.rows ?? []).map(({ titles }) => titles));
  const columns = [
    column.side((row) => row.competitor),
    column.amount((row) => row.titles, { most, title: t('column.titles') }),
    column.number((row) => row.lostFinals, { title: t('column.lostFinals'), importance: 2 }),
    column.text((row) => row.series.length > 0 && <Won series={row.series} />, {
      title: t('column.won'),
      size: 'names',
      importance: 2,
    }),
  ];
  const levelNames = [...new Set(levels)].join(', ');
  const isCounted = list.query.data?.asOf.matchesUntil !== undefined;
  const unfiltered = isCounted
    ? {
        title: t('majors.noMajor'),
        hint: t('majors.noMajorHint', { levels: levelNames, discipline: sport.disciplineName(values.discipline) }),
      }
    : { title: t('majors.notCounted'), hint: t('majors.notCountedHint') };
  const empty = list.state.isDefault ? unfiltered : { title: t('none'), hint: t('noneHint') };
  return (
    <FilteredMatches
      title={t('majors.title')}
      list={list}
      about={t('majors.about', { levels: levelNames })}
      notes={<MajorsMissing discipline={values.discipline} />}
      columns={columns}
      rowKey={(row) => row.competitor.id}
      empty={empty}
    />
  );
};
