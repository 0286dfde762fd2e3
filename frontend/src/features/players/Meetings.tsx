import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useIsPhone } from '~/shared/browser/use-media';
import { useFormat } from '~/shared/format/use-format';
import { useSport } from '~/shared/sport/use-sport';
import { Card } from '~/shared/ui/Card';
import { MatchCard } from '~/shared/ui/MatchCard';
import { NotUnderstood } from '~/shared/ui/NotUnderstood';
import { ScoreLegend } from '~/shared/ui/Score';
import { useColumns } from '~/shared/ui/table/columns';
import { DataTable } from '~/shared/ui/table/DataTable';
import { Pager } from '~/shared/ui/table/Pager';
import { useLocalPages } from '~/shared/ui/table/use-local-pages';
import { paths } from '~/shared/url/paths';
import style from './H2H.module.css';
import type { Pair } from './h2h-pair';

type Row = Pair['matches'][number];

const winnerOf = ({ match: { sides, winner } }: Row) =>
  winner === null ? null : { ...sides[winner === 1 ? 0 : 1], seed: null, entry: null };

const useMeetingColumns = () => {
  const { t } = useTranslation('players');
  const column = useColumns<Row>();
  return [
    column.matchDay(({ match }) => match),
    column.matchEvent((row) => row, { isRowHeader: true }),
    column.levelOf(({ event }) => event, { importance: 3 }),
    column.round(({ match }) => match.round, { importance: 2 }),
    column.side(winnerOf, { title: t('h2h.winner'), isRowHeader: false }),
    column.score(({ match }) => match, { side: ({ match }) => match.winner ?? 1 }),
  ];
};

/** On a phone each meeting is a match card, because no column of the table can be left out. */
const MeetingCards = ({ pair }: { readonly pair: Pair }) => {
  const format = useFormat();
  const sport = useSport();
  const { shown, state } = useLocalPages(pair.matches, { prefix: 'meetings', pageSize: 10 });
  return (
    <div data-table>
      <NotUnderstood refused={state.refused} />
      <ul className={style.meetings}>
        {shown.map(({ event, match }) => (
          <li key={`${event.id}.${match.id}`}>
            <p className={style.meeting}>
              <Link to={paths.event(event.id, match.drawId)}>{format.name(event.name)}</Link>
              <span>
                {format.matchDay(match)} · {sport.roundName(match.round)}
              </span>
            </p>
            <MatchCard match={match} />
          </li>
        ))}
      </ul>
      <Pager total={pair.matches.length} state={state} />
    </div>
  );
};

const MeetingTable = ({ pair }: { readonly pair: Pair }) => {
  const { t } = useTranslation('players');
  const columns = useMeetingColumns();
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
