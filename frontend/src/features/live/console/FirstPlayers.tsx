import type { LiveMatch, WhichSide } from '@rallyrank/contracts/live/match';
import type { Two } from '@rallyrank/contracts/sport/scoring/state';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/shared/format/use-format';
import { useSport } from '~/shared/sport/use-sport';
import { sideNames } from '../board/side-names';
import style from './FirstPlayers.module.css';
import { padOrder } from './Pads';

interface Props {
  readonly match: LiveMatch;
  /** Positions of the chosen players of side 1 and side 2. */
  readonly chosen: Two<number | null>;
  readonly onChoose: (side: WhichSide, player: number) => void;
}

/** Selects the player of each pair who serves or receives first in a game; the sides are in the order of the pads. */
export const FirstPlayers = ({ match, chosen, onChoose }: Props) => {
  const { t } = useTranslation('live');
  const format = useFormat();
  const { profile } = useSport();
  const name = useId();
  const { server } = match.score;
  // In tennis each pair has an order of service; which player receives in which court is not recorded.
  const hasReceiver = profile.scoring.every(({ unit }) => unit !== 'set');
  const labelOf = (side: WhichSide) => {
    if (!hasReceiver || server === side) return t('console.servesFirst');
    return t(server === null ? 'console.servesOrReceivesFirst' : 'console.receivesFirst');
  };
  return (
    <div className={style.sides}>
      {padOrder(match).map((side) => {
        const competitor = match.sides[side - 1] ?? match.sides[0];
        return (
          <fieldset key={side} className={style.side}>
            <legend>
              {labelOf(side)}
              <span className="rr-hidden">: {sideNames(competitor, format.name)}</span>
            </legend>
            {competitor.players.map((player, at) => (
              <label key={player.id}>
                <input
                  type="radio"
                  name={`${name}-${side}`}
                  checked={chosen[side - 1] === at}
                  onChange={() => onChoose(side, at)}
                />
                {format.name(player.name)}
              </label>
            ))}
          </fieldset>
        );
      })}
    </div>
  );
};
