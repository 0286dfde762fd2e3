import type { MatchView } from '@rallyrank/contracts/shared/refs';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useFormat } from '../format/use-format';
import { paths } from '../url/paths';
import style from './MatchCard.module.css';
import { OutcomeMark } from './OutcomeMark';
import { Side } from './Side';
import { markedSide } from './score-figures';

interface Props {
  readonly match: MatchView;
  /** Competitor whose path through the draw is highlighted. */
  readonly marked?: string | null;
  /** Probability of each side, 0-1, with a text that explains it. */
  readonly chances?: { readonly of: readonly [number, number]; readonly meaning: string } | undefined;
  /** A line below: day, duration. */
  readonly note?: string | undefined;
}

/**
 * The points of one side by game, with the games it won in bold type, and the mark of an early end. They lead to the
 * page of a recorded match.
 */
const Figures = ({ match, side }: { readonly match: MatchView; readonly side: 0 | 1 }) => {
  const figures: ReactNode[] = match.games.map((game, at) => {
    const own = game[side] ?? 0;
    const won = own > (game[1 - side] ?? 0);
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: games have no other identity than their order
      <span key={at} data-won={won}>
        {own}
        {!won && game[2] !== undefined && <sup>{game[2]}</sup>}
      </span>
    );
  });
  if (markedSide(match) === side) figures.unshift(<OutcomeMark key="mark" outcome={match.outcome} />);
  // A link without content has no name.
  return match.eventId && figures.length > 0 ? (
    <Link className={style.figures} to={paths.match(match.eventId, match.id)}>
      {figures}
    </Link>
  ) : (
    <span className={style.figures}>{figures}</span>
  );
};

/** A match as two lines, as in brackets. */
export const MatchCard = ({ match, marked = null, chances, note = '' }: Props) => {
  const format = useFormat();
  return (
    <div className={style.card}>
      {([0, 1] as const).map((side) => {
        const competitor = match.sides[side];
        const isWinner = match.winner === side + 1;
        return (
          <div
            key={side}
            className={style.side}
            data-winner={isWinner}
            data-marked={marked === competitor.id}
            data-competitor={competitor.id}
          >
            <Side side={competitor} winner={isWinner} flag="flag" />
            {chances && (
              <span className={style.chance} title={chances.meaning}>
                {format.percent(chances.of[side])}
              </span>
            )}
            <Figures match={match} side={side} />
          </div>
        );
      })}
      {note !== '' && <p className={style.note}>{note}</p>}
    </div>
  );
};
