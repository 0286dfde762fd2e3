import type { LiveMatch, WhichSide } from '@rallyrank/contracts/live/match';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/shared/format/use-format';
import { Flag } from '~/shared/ui/Flag';
import { sideNames } from '../board/side-names';
import { ServiceMark, serviceOf } from '../ServiceMark';
import style from './Console.module.css';

/** The sides from left to right, as the scorer sees them on the court. */
export const padOrder = ({ score }: LiveMatch): readonly WhichSide[] => (score.endsChanged ? [2, 1] : [1, 2]);

interface Props {
  readonly match: LiveMatch;
  /** Returns the label of a pad: what a touch enters. */
  readonly label: (name: string) => string;
  readonly disabled?: boolean;
  readonly onTouch: (side: WhichSide) => void;
}

const Figures = ({ match, side }: { readonly match: LiveMatch; readonly side: WhichSide }) => {
  const { games, points } = match.score;
  const own = side - 1;
  const current = games.at(-1);
  return (
    <>
      <span className={style.games}>
        {games.slice(0, -1).map((game, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: games have no other identity than their order
          <span key={at} data-ahead={(game[own] ?? 0) > (game[1 - own] ?? 0)}>
            {game[own]}
          </span>
        ))}
        {points !== null && <span>{current?.[own] ?? 0}</span>}
      </span>
      <span className={style.figure}>{points?.[own] ?? current?.[own] ?? ''}</span>
    </>
  );
};

/** Two touch targets, one for each side, at the ends of the court where the sides play. */
export const Pads = ({ match, label, disabled = false, onTouch }: Props) => {
  const { t } = useTranslation('liveScore');
  const format = useFormat();
  return (
    <div className={style.pads}>
      {padOrder(match).map((side) => {
        const competitor = match.sides[side - 1] ?? match.sides[0];
        const serves = match.score.server === side;
        return (
          <button
            key={side}
            type="button"
            className={style.pad}
            disabled={disabled}
            data-serves={serves}
            onClick={() => onTouch(side)}
          >
            <span className="rr-hidden">{label(sideNames(competitor, format.name))}</span>
            <span className={style.names} aria-hidden>
              {competitor.players.map(({ id, name, association }) => (
                <span key={id} className={style.name}>
                  <Flag association={association} show="flag" />
                  <span>{format.name(name)}</span>
                  {competitor.players.length > 1 && <ServiceMark service={serviceOf(match, id)} />}
                </span>
              ))}
            </span>
            <Figures match={match} side={side} />
            <span className={style.serves}>
              {serves && t(match.score.serviceCourt === 'left' ? 'servingLeft' : 'servingRight')}
            </span>
          </button>
        );
      })}
    </div>
  );
};
