import type { Discipline } from '@rallyrank/contracts/sport/codes';
import { listEvents } from '@rallyrank/contracts/tournaments/routes';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useRoute } from '~/shared/api/use-route';
import { useSport } from '~/shared/sport/use-sport';
import { Card } from '~/shared/ui/Card';
import { EmptyState, PageState, RowsSkeleton } from '~/shared/ui/PageState';
import { useColumns } from '~/shared/ui/table/columns';
import { DataTable } from '~/shared/ui/table/DataTable';
import type { RowOf } from '~/shared/ui/table/use-list';
import { paths } from '~/shared/url/paths';

type Event = RowOf<typeof listEvents>;

interface Props {
  /** Its column stays when the table gets narrow. */
  readonly discipline: Discipline;
  readonly season: number;
  readonly level: string | undefined;
}

/** Champions of all disciplines: a row for each of the newest 200 tournaments of a season, or of a level of it. */
export const SeasonChampions = ({ discipline, season, level }: Props) => {
  const { t } = useTranslation('seasons');
  const sport = useSport();
  const column = useColumns<Event>();
  const filter = { season: String(season), ...(level !== undefined && { level }) };
  const query = useRoute(listEvents, { ...filter, pageSize: '200' }, { keepPrevious: true });
  const columns = [
    column.day((event) => event.startDate, { importance: 3 }),
    column.event((event) => event),
    column.level((event) => event.level, { importance: 3 }),
    ...sport.disciplines.map((code) =>
      column.side((event) => event.champions.find((champion) => champion.discipline === code)?.winner, {
        key: code,
        title: sport.disciplineName(code),
        isRowHeader: false,
        speaksForItself: false,
        importance: code === discipline ? 1 : 2,
      }),
    ),
  ];
  return (
    <Card
      title={t('season.grid')}
      extra={
        <Link className="rr-more" to={paths.events(filter)}>
          {t('season.allEvents')}
        </Link>
      }
    >
      <PageState query={query} skeleton={<RowsSkeleton rows={30} />}>
        {({ rows }) => {
          const won = rows.filter(({ champions }) => champions.length > 0);
          return won.length === 0 ? (
            <EmptyState title={t('none')} />
          ) : (
            <DataTable caption={t('season.grid')} columns={columns} rows={won} rowKey={({ id }) => id} />
          );
        }}
      </PageState>
    </Card>
  );
};
