import type { AnswerOf } from '@rallyrank/contracts/shared/route';
import type { getPlayerTournamentResult } from '@rallyrank/contracts/tournaments/player-results';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormat } from '~/shared/format/use-format';
import { useSport } from '~/shared/sport/use-sport';
import { Flag } from '~/shared/ui/Flag';
import { Score } from '~/shared/ui/Score';
import { Side } from '~/shared/ui/Side';
import { paths } from '~/shared/url/paths';
import style from './EventResultCard.module.css';

type Row = AnswerOf<typeof getPlayerTournamentResult>['rows'][number];

const Matches = ({ row }: { readonly row: Row }) => {
  const { t } = useTranslation('players');
  const format = useFormat();
  const sport = useSport();
  return (
    <table className={style.matches}>
      <caption className="rr-hidden">{t('results.caption', { event: format.name(row.event.name) })}</caption>
      <tbody>
        {row.matches.map((match) => (
          <tr key={match.id}>
            <th scope="row" className={style.round}>
              {sport.roundName(match.round)}
            </th>
            <td className={match.winner === null ? undefined : match.winner === 1 ? style.won : style.lost}>
              {match.winner === null ? t('results.bye') : t(match.winner === 1 ? 'results.won' : 'results.lost')}
            </td>
            <td className={style.opponent}>
              <Side side={match.sides[1]} flag="flag" layout="inline" />
            </td>
            <td className={style.score}>
              <Score match={match} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** The matches of a player in one discipline of one tournament. */
export const EventResultCard = ({ row }: { readonly row: Row }) => {
  const { t } = useTranslation('players');
  const format = useFormat();
  const sport = useSport();
  const partner = row.partner?.players[0];
  return (
    <section className={style.event}>
      <header className={style.head}>
        <h2>
          <Link to={paths.event(row.event.id, row.matches.at(-1)?.drawId)}>{format.name(row.event.name)}</Link>
        </h2>
        <span className={row.result === 'W' ? style.title : style.result}>
          {row.result === null ? '' : sport.roundName(row.result)}
        </span>
        <span className={style.meta}>
          <Flag association={row.event.association} />
          <span>{format.dayRange(row.event.startDate, row.event.endDate)}</span>
          <span>{sport.levelName(row.event.level, row.event.startDate)}</span>
          <span>{sport.disciplineName(row.discipline)}</span>
          {partner && (
            <Link to={paths.player(partner.id)}>{t('player.with', { name: format.name(partner.name) })}</Link>
          )}
        </span>
      </header>
      <Matches row={row} />
    </section>
  );
};
