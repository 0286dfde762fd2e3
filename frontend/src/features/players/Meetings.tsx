import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormat } from '~/shared/format/use-format';
import { useSport } from '~/shared/sport/use-sport';
import { Card } from '~/shared/ui/Card';
import { type Column, DataTable } from '~/shared/ui/DataTable';
import { Score, ScoreLegend } from '~/shared/ui/Score';
import { Side } from '~/shared/ui/Side';
import { paths } from '~/shared/url/paths';
import type { Pair } from './h2h-pair';

type Row = Pair['matches'][number];

const useColumns = (): Column<Row>[] => {
  const { t } = useTranslation('players');
  const format = useFormat();
  const sport = useSport();
  return [
    { key: 'date', title: t('h2h.date'), width: 120, render: ({ match }) => format.day(match.date) },
    {
      key: 'event',
      title: t('h2h.event'),
      render: ({ event, match }) => <Link to={paths.event(event.id, match.drawId)}>{format.name(event.name)}</Link>,
    },
    {
      key: 'level',
      title: t('results.level'),
      width: 150,
      importance: 3,
      render: ({ event }) => sport.levelName(event.level),
    },
    {
      key: 'round',
      title: t('h2h.round'),
      width: 120,
      importance: 2,
      render: ({ match }) => sport.roundName(match.round),
    },
    {
      key: 'winner',
      title: t('h2h.winner'),
      render: ({ match }) =>
        match.winner === null ? (
          '–'
        ) : (
          <Side side={{ ...match.sides[match.winner === 1 ? 0 : 1], seed: null, entry: null }} flag="flag" />
        ),
    },
    {
      key: 'score',
      title: t('h2h.score'),
      width: 190,
      numeric: true,
      render: ({ match }) => <Score match={match} side={match.winner ?? 1} />,
    },
  ];
};

/** Every meeting, newest first; walkovers are marked. */
export const Meetings = ({ pair }: { readonly pair: Pair }) => {
  const { t } = useTranslation('players');
  const columns = useColumns();
  return (
    <Card title={t('h2h.meetings')}>
      <DataTable
        caption={t('h2h.meetingsCaption')}
        columns={columns}
        rows={pair.matches}
        minWidth={620}
        rowKey={({ event, match }) => `${event.id}.${match.id}`}
      />
      <ScoreLegend />
    </Card>
  );
};
