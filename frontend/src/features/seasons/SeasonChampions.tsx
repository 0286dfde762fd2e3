import type { Discipline } from '@rallyrank/contracts/sport/codes';
import { listEvents } from '@rallyrank/contracts/tournaments/editions';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useRoute } from '~/shared/api/use-route';
import { useSport } from '~/shared/sport/use-sport';
import { Card } from '~/shared/ui/Card';
import { EmptyState, PageState, RowsSkeleton } from '~/shared/ui/PageState';
import { Side } from '~/shared/ui/Side';
import { useColumns } from '~/shared/ui/table/columns';
import { DataTable } from '~/shared/ui/table/DataTable';
import type { RowOf } from '~/shared/ui/table/use-list';
import { paths } from '~/shared/url/paths';

type Event = RowOf<typeof listEvents>;

interface Props {
  /** Its column is the first, and stays visible when the table gets narrow. */
  readonly discipline: Discipline;
  readonly season: number;
  readonly level: string | undefined;
}

/**
 * Champions of all disciplines, with a row for each of the newest 200 tournaments of a season, or of one level in it.
 */
export const SeasonChampions = ({ discipline, season, level }: Props) => {
  const { t } = useTranslation(['seasons', 'shared']);
  const sport = useSport();
  const column = useColumns<Event>();
  const filter = { season: String(season), ...(level !== undefined && { level }) };
  const query = useRoute(listEvents, { ...filter, pageSize: '200' }, { keepPrevious: true });
  const codes = [discipline, ...sport.disciplines.filter((code) => code !== discipline)];
  const columns = [
    column.event((event) => event),
    ...codes.map((code) =>
      column.text(
        (event) => {
          const winner = event.champions.find((champion) => champion.discipline === code)?.winner;
          return winner && <Side side={winner} flag="flag" />;
        },
        {
          key: code,
          title: t(`shared:disciplineShort.${code}`),
          hint: sport.disciplineName(code),
          importance: code === discipline ? 1 : 2,
        },
      ),
    ),
    column.day((event) => event.startDate, { importance: 3 }),
  ];
  return (
    <Card
      title={t(codes.length > 1 ? 'season.grid' : 'season.gridOfOne')}
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
