import type { LiveMatch, WhichSide } from '@rallyrank/contracts/live/match';
import { useTranslation } from 'react-i18next';
import { isOver } from '~/shared/live/match-state';
import { siteSport } from '~/shared/sport/site-sport';
import { OutcomeMark } from '~/shared/ui/OutcomeMark';
import { Side } from '~/shared/ui/Side';
import { type Service, ServiceMark, serviceOf } from '../ServiceMark';
import style from './Lines.module.css';
import { PenaltyMarks } from './PenaltyMarks';

const sides = [1, 2] as const;

interface Props {
  readonly match: LiveMatch;
}

/** The figures of one side: finished games, the current one, and the points inside it. */
const Figures = ({ match, side }: Props & { readonly side: WhichSide }) => {
  const { games, points } = match.score;
  const own = side - 1;
  return (
    <>
      {games.map((game, at) => {
        const figure = game[own] ?? 0;
        const isCurrent = at === games.length - 1 && !isOver(match);
        const isAhead = figure > (game[1 - own] ?? 0);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: games have no other identity than their order
          <td key={at} className={style.figure} data-current={isCurrent} data-ahead={isAhead}>
            {figure}
            {!isAhead && game[2] !== undefined && <sup>{game[2]}</sup>}
          </td>
        );
      })}
      {points !== null && <td className={style.call}>{points[own]}</td>}
    </>
  );
};

/** The service marks of a side: one for each of its players if it is known which of them serves or receives. */
const servicesOf = (match: LiveMatch, side: WhichSide): (readonly [string, Service])[] => {
  const { players } = match.sides[side - 1] ?? match.sides[0];
  if (players.length > 1 && match.score.serverPlayerId !== null)
    return players.map(({ id }) => [id, serviceOf(match, id)]);
  return [['side', match.score.server === side ? 'serves' : 'none']];
};

/** Both sides of a match with its score: the server is marked, and the winner is set in bold type. */
export const Lines = ({ match }: Props) => {
  const { t } = useTranslation('liveScore');
  const { games, points } = match.score;
  return (
    <table className={style.lines}>
      <thead className="rr-hidden">
        <tr>
          <th scope="col">{t('serving')}</th>
          <th scope="col" />
          {games.map((_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: games have no other identity than their order
            <th key={at} scope="col">
              {t(`game.${siteSport()}`, { number: at + 1 })}
            </th>
          ))}
          {points !== null && <th scope="col">{t('points')}</th>}
        </tr>
      </thead>
      <tbody>
        {sides.map((side) => (
          <tr key={side} data-winner={match.winner === side}>
            <td className={style.server}>
              {servicesOf(match, side).map(([key, service]) => (
                <ServiceMark key={key} service={service} />
              ))}
            </td>
            <th scope="row" className={style.side}>
              <Side side={match.sides[side - 1] ?? null} winner={match.winner === side} flag="flag" />
              <PenaltyMarks match={match} side={side} />
              {match.outcome !== null && match.winner !== side && (
                <>
                  {' '}
                  <OutcomeMark outcome={match.outcome} />
                </>
              )}
            </th>
            <Figures match={match} side={side} />
          </tr>
        ))}
      </tbody>
    </table>
  );
};
