import type { AnswerOf } from '@rallyrank/contracts/shared/route';
import type { getPlayerH2H } from '@rallyrank/contracts/stats/head-to-head';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PlayerLink } from '~/shared/ui/PlayerLink';
import { useColumns } from '~/shared/ui/table/columns';
import { paths } from '~/shared/url/paths';
import { BalanceBar } from './BalanceBar';

type Row = AnswerOf<typeof getPlayerH2H>['data']['rows'][number];

const mostOf = (rows: readonly Row[]): number =>
  rows.reduce((most, { tally: { won, lost } }) => Math.max(most, won, lost), 0);

const Balance = ({ row: { own, opponent, tally } }: { readonly row: Row }) => {
  const { t } = useTranslation('players');
  const walkovers = tally.walkoversWon + tally.walkoversLost;
  return (
    <>
      <Link to={paths.h2h(own.id, opponent.id)}>{`${tally.won}–${tally.lost}`}</Link>
      {walkovers > 0 && <small className="rr-muted"> {t('h2h.walkoverNote', { count: walkovers })}</small>}
    </>
  );
};

interface Options {
  readonly playerId: string;
  /** All rows are of one discipline, so they do not show it. */
  readonly isOfDiscipline?: boolean;
  /** Whether there is a column for the partner: not in singles, nor on the page of a pair. */
  readonly withPartner: boolean;
  /** All rows, if wins and losses are drawn as bars. */
  readonly barsOf?: readonly Row[];
}

/** Columns of opponents, with the wins and losses of the player against them. */
export const useOpponentColumns = ({ playerId, isOfDiscipline = false, withPartner, barsOf }: Options) => {
  const { t } = useTranslation('players');
  const column = useColumns<Row>();
  const partner = ({ own }: Row) =>
    own.players
      .filter(({ id }) => own.players.length > 1 && id !== playerId)
      .map((player) => <PlayerLink key={player.id} player={player} flag="none" />)[0];
  return [
    column.side((row) => row.opponent, { title: t('h2h.opponent') }),
    column.text((row) => <Balance row={row} />, { title: t('h2h.tally'), align: 'end' }),
    ...(barsOf
      ? [
          column.text(({ tally: { won, lost } }) => <BalanceBar won={won} lost={lost} most={mostOf(barsOf)} />, {
            key: 'bar',
            title: t('h2h.balance.column'),
            importance: 2,
            speaksForItself: true,
          }),
        ]
      : []),
    ...(isOfDiscipline ? [] : [column.discipline((row) => row.discipline, { importance: 2 })]),
    ...(withPartner ? [column.text(partner, { title: t('h2h.with'), size: 'names', importance: 3 })] : []),
    column.day((row) => row.lastDate, { title: t('h2h.last'), importance: 2 }),
  ];
};
