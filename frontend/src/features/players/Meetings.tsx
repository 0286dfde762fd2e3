import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useIsPhone } from '~/shared/browser/use-media';
import { useFormat } from '~/shared/format/use-format';
import { useSport } from '~/shared/sport/use-sport';
import { Card } from '~/shared/ui/Card';
import { type Column, DataTable } from '~/shared/ui/DataTable';
import { MatchCard } from '~/shared/ui/MatchCard';
import { Score, ScoreLegend } from '~/shared/ui/Score';
import { Side } from '~/shared/ui/Side';
import { paths } from '~/shared/url/paths';
import style from './H2H.module.css';
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
      width: 180,
      importance: 3,
      render: ({ event }) => sport.levelName(event.level),
    },
    {
      key: 'round',
      title: t('h2h.round'),
      width: 140,
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

/** On a phone a meeting is a match card: no column of the table can be left out. */
const MeetingCards = ({ pair }: { readonly pair: Pair }) => {
  const format = useFormat();
  const sport = useSport();
  return (
    <ul className={style.meetings}>
      {pair.matches.map(({ event, match }) => (
        <li key={`${event.id}.${match.id}`}>
          <p className={style.meeting}>
            <Link to={paths.event(event.id, match.drawId)}>{format.name(event.name)}</Link>
            <span>
              {format.day(match.date)} · {sport.roundName(match.round)}
            </span>
          </p>
          <MatchCard match={match} />
        </li>
      ))}
    </ul>
  );
};

const MeetingTable = ({ pair }: { readonly pair: Pair }) => {
  const { t } = useTranslation('players');
  const columns = useColumns();
  return (
    <DataTable
      caption={t('h2h.meetingsCaption')}
      columns={columns}
      rows={pair.matches}
      rowKey={({ event, match }) => `${event.id}.${match.id}`}
    />
  );
};

/** Every meeting, newest first; walkovers are marked. */
export const Meetings = ({ pair }: { readonly pair: Pair }) => {
  const { t } = useTranslation('players');
  const phone = useIsPhone();
  return (
    <Card title={t('h2h.meetings')}>
      {phone ? <MeetingCards pair={pair} /> : <MeetingTable pair={pair} />}
      <ScoreLegend />
    </Card>
  );
};
