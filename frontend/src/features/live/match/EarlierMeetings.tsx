import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useIsPhone } from '~/shared/browser/use-media';
import { useFormat } from '~/shared/format/use-format';
import { useSport } from '~/shared/sport/use-sport';
import { Card } from '~/shared/ui/Card';
import { MatchCard } from '~/shared/ui/MatchCard';
import { useColumns } from '~/shared/ui/table/columns';
import { DataTable } from '~/shared/ui/table/DataTable';
import { paths } from '~/shared/url/paths';
import type { MatchDetail } from './detail';
import style from './Match.module.css';

type Row = MatchDetail['before']['matches'][number];

const winnerOf = ({ match: { sides, winner } }: Row) =>
  winner === null ? null : { ...sides[winner === 1 ? 0 : 1], seed: null, entry: null };

/** On a phone each meeting is a card, because no column of the table can be left out. */
const MeetingCards = ({ rows }: { readonly rows: readonly Row[] }) => {
  const format = useFormat();
  const sport = useSport();
  return (
    <ul className={style.meetings}>
      {rows.map(({ event, match }) => (
        <li key={`${event.id}.${match.id}`}>
          <Link to={paths.event(event.id, match.drawId)}>{format.name(event.name)}</Link>
          <MatchCard match={match} note={`${format.matchDay(match)} · ${sport.roundName(match.round)}`} />
        </li>
      ))}
    </ul>
  );
};

const MeetingTable = ({ rows }: { readonly rows: readonly Row[] }) => {
  const { t } = useTranslation('live');
  const column = useColumns<Row>();
  const columns = [
    column.matchDay((row) => row.match),
    column.matchEvent((row) => row, { isRowHeader: true }),
    column.round((row) => row.match.round, { importance: 3 }),
    column.side(winnerOf, { title: t('detail.winner'), isRowHeader: false, importance: 2 }),
    column.score((row) => row.match, { side: (row) => row.match.winner ?? 1 }),
  ];
  return (
    <DataTable
      caption={t('detail.before')}
      columns={columns}
      rows={rows}
      rowKey={(row) => `${row.event.id}.${row.match.id}`}
    />
  );
};

/** The head-to-head of the two sides as it was before the match. */
export const EarlierMeetings = ({ detail: { match, before } }: { readonly detail: MatchDetail }) => {
  const { t } = useTranslation('live');
  const phone = useIsPhone();
  const [one, two] = match.sides;
  return (
    <Card title={t('detail.before')} extra={<Link to={paths.h2h(one.id, two.id)}>{t('match.h2h')}</Link>}>
      {before.matches.length === 0 ? (
        <p className={style.none}>{t('detail.firstMeeting')}</p>
      ) : (
        <>
          <p className={style.tally}>
            {before.tally.won}–{before.tally.lost}
          </p>
          {phone ? <MeetingCards rows={before.matches} /> : <MeetingTable rows={before.matches} />}
        </>
      )}
    </Card>
  );
};
