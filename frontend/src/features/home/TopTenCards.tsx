import { listRanking } from '@rallyrank/contracts/rankings/lists';
import type { Discipline } from '@rallyrank/contracts/sport/codes';
import { listGoat } from '@rallyrank/contracts/stats/goat';
import { useTranslation } from 'react-i18next';
import { useRoute } from '~/shared/api/use-route';
import { useFormat } from '~/shared/format/use-format';
import { RankMove } from '~/shared/ui/RankMove';
import { paths } from '~/shared/url/paths';
import { CompactTable } from './CompactTable';
import { ListCard } from './ListCard';
import { TOP_ROWS, topTen } from './queries';

interface Props {
  readonly discipline: Discipline;
}

export const WorldCard = ({ discipline }: Props) => {
  const { t } = useTranslation('home');
  const format = useFormat();
  const query = useRoute(listRanking, topTen(discipline));
  const listDate = query.data?.rows[0]?.listDate;
  return (
    <ListCard
      title={t('top.title')}
      more={{
        to: paths.ranking({ discipline }),
        text: listDate === undefined ? t('top.all') : t('top.of', { date: format.day(listDate) }),
      }}
      query={query}
      size={TOP_ROWS}
      none={t('top.none')}
      noneHint={t('top.noneHint')}
    >
      {({ rows }) => (
        <CompactTable
          caption={t('top.title')}
          heads={{ lead: t('top.rank'), move: t('top.move'), side: t('top.name'), value: t('top.points') }}
          rows={rows.map((row) => ({
            side: row.competitor,
            lead: row.rank,
            move: <RankMove movement={row.movement} />,
            value: row.points === null ? '–' : format.number(row.points),
            strong: row.rank === 1,
          }))}
        />
      )}
    </ListCard>
  );
};

export const GoatCard = ({ discipline }: Props) => {
  const { t } = useTranslation('home');
  const format = useFormat();
  const query = useRoute(listGoat, { discipline, pageSize: TOP_ROWS });
  return (
    <ListCard
      title={t('goat.title')}
      more={{ to: paths.goat({ discipline }), text: t('top.all') }}
      query={query}
      size={TOP_ROWS}
      none={t('goat.none')}
      noneHint={t('goat.noneHint')}
    >
      {({ rows }) => (
        <CompactTable
          caption={t('goat.title')}
          heads={{ lead: t('top.rank'), side: t('top.name'), value: t('goat.points') }}
          rows={rows.map((row) => ({
            side: row.competitor,
            lead: row.rank,
            value: format.number(row.total),
            strong: row.rank === 1,
          }))}
        />
      )}
    </ListCard>
  );
};
