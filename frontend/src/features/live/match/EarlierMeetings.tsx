import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useIsPhone } from '~/shared/browser/use-media';
import { Card } from '~/shared/ui/Card';
import { MeetingCards, winnerOf } from '~/shared/ui/MeetingCards';
import { useColumns } from '~/shared/ui/table/columns';
import { DataTable } from '~/shared/ui/table/DataTable';
import { paths } from '~/shared/url/paths';
import type { MatchDetail } from './detail';
import style from './Match.module.css';

type Row = MatchDetail['before']['matches'][number];

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
          {phone ? <MeetingCards meetings={before.matches} /> : <MeetingTable rows={before.matches} />}
        </>
      )}
    </Card>
  );
};
