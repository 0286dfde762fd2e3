import { listMostVisited, VISITED_DAYS } from '@rallyrank/contracts/players/visited';
import { listMovers } from '@rallyrank/contracts/rankings/movers';
import type { AnswerOf } from '@rallyrank/contracts/shared/route';
import type { Discipline } from '@rallyrank/contracts/sport/codes';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useRoute } from '~/shared/api/use-route';
import { useFormat } from '~/shared/format/use-format';
import { Card } from '~/shared/ui/Card';
import { RankMove } from '~/shared/ui/RankMove';
import { paths } from '~/shared/url/paths';
import { CompactTable } from './CompactTable';
import { ListCard, ShortList } from './ListCard';
import style from './MoversCards.module.css';
import { GAIN_ROWS, TOP_ROWS } from './queries';

type Row = AnswerOf<typeof listMovers>['rows'][number];
interface Props {
  readonly discipline: Discipline;
}
interface TableProps {
  readonly caption: string;
  readonly rows: readonly Row[];
  /** The number of places gained, or the previous rank. */
  readonly value: { readonly head: string; readonly of: (row: Row) => ReactNode };
}

/** Number of weeks over which gains count as a trend. */
const WEEKS = 4;

const MoversTable = ({ caption, rows, value }: TableProps) => {
  const { t } = useTranslation('home');
  return (
    <CompactTable
      caption={caption}
      heads={{ lead: t('top.rank'), move: t('top.move'), side: t('top.name'), value: value.head }}
      rows={rows.map((row) => ({
        side: row.competitor,
        lead: row.rank,
        move: <RankMove movement={row.previousRank - row.rank} />,
        value: value.of(row),
      }))}
    />
  );
};

const usePreviousRank = () => {
  const { t } = useTranslation('home');
  return {
    head: t('movers.previous'),
    of: ({ previousRank }: Row) => <span className="rr-muted">{t('movers.from', { rank: previousRank })}</span>,
  };
};

/** The players who gained the most places since the previous list. */
export const MoversCard = ({ discipline }: Props) => {
  const { t } = useTranslation('home');
  const format = useFormat();
  const value = usePreviousRank();
  const query = useRoute(listMovers, { type: 'bwf', discipline, pageSize: TOP_ROWS });
  const since = query.data?.rows[0]?.previousDate;
  return (
    <ListCard
      title={t('movers.title')}
      more={{
        to: paths.ranking({ discipline }),
        text: since === undefined ? t('top.all') : t('movers.since', { date: format.day(since) }),
      }}
      query={query}
      size={TOP_ROWS}
      none={t('movers.none')}
      noneHint={t('movers.noneHint')}
    >
      {({ rows }) => <MoversTable caption={t('movers.title')} rows={rows} value={value} />}
    </ListCard>
  );
};

/** The players whose pages had the most visitors; nothing if no visits are counted yet. */
const MostVisited = () => {
  const { t } = useTranslation('home');
  const format = useFormat();
  const rows = useRoute(listMostVisited, { limit: GAIN_ROWS }).data?.data ?? [];
  if (rows.length === 0) return null;
  const title = t('trending.visited', { count: VISITED_DAYS });
  return (
    <>
      <h3 className={style.head}>{title}</h3>
      <CompactTable
        caption={title}
        heads={{ lead: t('top.rank'), side: t('top.name'), value: t('trending.visitors') }}
        rows={rows.map(({ player, visitors }, i) => ({
          side: { id: player.id, players: [player] },
          lead: i + 1,
          value: format.number(visitors),
        }))}
      />
    </>
  );
};

/** The players who gained the most rating and places in four weeks, and those whose pages have the most visitors. */
export const TrendingCard = ({ discipline }: Props) => {
  const { t } = useTranslation('home');
  const format = useFormat();
  const places = usePreviousRank();
  const gained = { discipline, weeks: WEEKS, pageSize: GAIN_ROWS };
  const ratings = useRoute(listMovers, { type: 'elo', by: 'points', ...gained });
  const ranks = useRoute(listMovers, { type: 'bwf', by: 'rank', ...gained });
  const none = t('trending.none');
  return (
    <Card title={t('trending.title')} extra={<span className="rr-muted">{t('trending.weeks', { count: WEEKS })}</span>}>
      <h3 className={style.head}>{t('trending.rating')}</h3>
      <ShortList query={ratings} size={GAIN_ROWS} none={none}>
        {({ rows }) => (
          <MoversTable
            caption={t('trending.rating')}
            rows={rows}
            value={{
              head: t('trending.gain'),
              of: ({ points, previousPoints }) =>
                points === null || previousPoints === null
                  ? '–'
                  : `+${format.number(Math.round(points - previousPoints))}`,
            }}
          />
        )}
      </ShortList>
      <h3 className={style.head}>{t('trending.rank')}</h3>
      <ShortList query={ranks} size={GAIN_ROWS} none={none}>
        {({ rows }) => <MoversTable caption={t('trending.rank')} rows={rows} value={places} />}
      </ShortList>
      <MostVisited />
    </Card>
  );
};
