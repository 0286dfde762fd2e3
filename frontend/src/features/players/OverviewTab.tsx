import { useTranslation } from 'react-i18next';
import { useFormat } from '~/shared/format/use-format';
import { useSport } from '~/shared/sport/use-sport';
import { Card } from '~/shared/ui/Card';
import { type Column, DataTable } from '~/shared/ui/DataTable';
import { EmptyState } from '~/shared/ui/PageState';
import { PlayerLink } from '~/shared/ui/PlayerLink';
import type { BasicData, FiguresRow, StandingRow } from './key-figures';

const useStandingColumns = (): Column<StandingRow>[] => {
  const { t } = useTranslation('players');
  const format = useFormat();
  const sport = useSport();
  return [
    {
      key: 'who',
      title: t('overview.partner'),
      render: (row) => (
        <>
          {sport.disciplineName(row.discipline)} {row.partner && <PlayerLink player={row.partner} flag="flag" />}
        </>
      ),
    },
    { key: 'rank', title: t('figure.rank'), numeric: true, width: 80, render: (row) => row.currentRank ?? '–' },
    {
      key: 'points',
      title: t('figure.points'),
      numeric: true,
      width: 100,
      importance: 2,
      render: (row) => (row.currentPoints === null ? '–' : format.number(row.currentPoints)),
    },
    {
      key: 'best',
      title: t('figure.bestRank'),
      numeric: true,
      width: 100,
      render: (row) => row.bestRank ?? '–',
    },
    {
      key: 'bestDate',
      title: t('figure.bestRankDate'),
      numeric: true,
      width: 136,
      importance: 2,
      render: (row) => (row.bestRankDate ? format.day(row.bestRankDate) : '–'),
    },
    {
      key: 'bestPoints',
      title: t('figure.bestPoints'),
      numeric: true,
      width: 110,
      importance: 2,
      render: (row) => (row.bestPoints === null ? '–' : format.number(row.bestPoints)),
    },
    {
      key: 'weeks',
      title: t('figure.weeksAtNo1'),
      numeric: true,
      width: 130,
      importance: 2,
      render: (row) => row.weeksAtNo1,
    },
  ];
};

const useFiguresColumns = (): Column<FiguresRow>[] => {
  const { t } = useTranslation('players');
  const format = useFormat();
  const sport = useSport();
  const share = (row: FiguresRow) => (row.won + row.lost === 0 ? '–' : format.percent(row.won / (row.won + row.lost)));
  return [
    { key: 'discipline', title: t('results.discipline'), render: (row) => sport.disciplineName(row.discipline) },
    { key: 'record', title: t('figure.record'), numeric: true, width: 100, render: (row) => `${row.won}–${row.lost}` },
    { key: 'percent', title: t('figure.percent'), numeric: true, width: 80, render: share },
    {
      key: 'walkovers',
      title: t('figure.walkovers'),
      numeric: true,
      width: 100,
      importance: 2,
      render: (row) => `${row.walkoversWon}–${row.walkoversLost}`,
    },
    { key: 'titles', title: t('figure.titles'), numeric: true, width: 80, render: (row) => row.titles },
    { key: 'finals', title: t('figure.finals'), numeric: true, width: 80, importance: 2, render: (row) => row.finals },
    { key: 'events', title: t('figure.events'), numeric: true, width: 110, importance: 2, render: (row) => row.events },
    {
      key: 'span',
      title: t('figure.span'),
      numeric: true,
      width: 220,
      importance: 3,
      render: (row) =>
        row.firstDate && row.lastDate ? `${format.day(row.firstDate)} – ${format.day(row.lastDate)}` : '–',
    },
  ];
};

/** Standing with every partner, and the record by discipline. */
export const OverviewTab = ({ data }: { readonly data: BasicData }) => {
  const { t } = useTranslation('players');
  const standings = useStandingColumns();
  const figures = useFiguresColumns();
  return (
    <>
      <Card title={t('overview.figures')}>
        {data.figures.length === 0 ? (
          <EmptyState title={t('overview.noFigures')} />
        ) : (
          <DataTable
            caption={t('overview.figuresCaption')}
            columns={figures}
            rows={data.figures}
            rowKey={(row) => row.discipline}
          />
        )}
      </Card>
      <Card title={t('overview.standings')}>
        {data.standings.length === 0 ? (
          <EmptyState title={t('overview.noStandings')} />
        ) : (
          <DataTable
            caption={t('overview.standingsCaption')}
            columns={standings}
            rows={data.standings}
            rowKey={(row) => `${row.discipline}.${row.competitorId}`}
          />
        )}
      </Card>
    </>
  );
};
