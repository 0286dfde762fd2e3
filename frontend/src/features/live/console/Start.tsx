import type { LiveMatch, WhichSide } from '@rallyrank/contracts/live/match';
import { type Two, withSide } from '@rallyrank/contracts/sport/scoring/state';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/shared/ui/Button';
import { Input } from '~/shared/ui/Input';
import { namedCourt } from '../plan/courts';
import style from './Console.module.css';
import { FirstPlayers } from './FirstPlayers';
import { Pads } from './Pads';
import type { TapAction } from './taps';

const MOST_COURT = 50;

interface Props {
  readonly match: LiveMatch;
  readonly tap: (action: TapAction) => void;
}

/** Before play: the players are called and warm up, then the side that serves first is chosen. */
export const Start = ({ match, tap }: Props) => {
  const { t } = useTranslation('live');
  const [first, setFirst] = useState<Two<number>>([0, 0]);
  const courtId = useId();
  const [court, setCourt] = useState('');
  const isPair = match.sides.some(({ players }) => players.length > 1);
  const begin = (server: WhichSide) => tap({ type: 'start', server, firstServer: [...first] });
  return (
    <>
      <div className={style.tools}>
        {match.state === 'Waitingtostart' && match.court === null && (
          <span className={style.court}>
            <label htmlFor={courtId}>{t('filter.court')}</label>
            <Input
              id={courtId}
              value={court}
              maxLength={MOST_COURT}
              onChange={({ target }) => setCourt(target.value)}
            />
          </span>
        )}
        {match.state === 'Waitingtostart' && (
          <Button onClick={() => tap({ type: 'call', court: namedCourt(court) })}>{t('console.call')}</Button>
        )}
        {(match.state === 'Waitingtostart' || match.state === 'OnCourt') && (
          <Button onClick={() => tap({ type: 'warmUp' })}>{t('console.warmUp')}</Button>
        )}
      </div>
      {isPair && (
        <FirstPlayers
          match={match}
          chosen={first}
          onChoose={(side, player) => setFirst(withSide(first, side, player))}
        />
      )}
      <p>{t('console.whoServes')}</p>
      <Pads match={match} label={(name) => t('console.startWith', { name })} onTouch={begin} />
    </>
  );
};
