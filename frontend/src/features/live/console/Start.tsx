import type { LiveMatch, WhichSide } from '@rallyrank/contracts/live/match';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/shared/format/use-format';
import { Button } from '~/shared/ui/Button';
import { Switch } from '~/shared/ui/Switch';
import { sideNames } from '../board/side-names';
import style from './Console.module.css';
import { Pads } from './Pads';
import type { TapAction } from './taps';

interface Props {
  readonly match: LiveMatch;
  readonly tap: (action: TapAction) => void;
}

/** Before play: the players are called and warm up, then the side that serves is chosen. */
export const Start = ({ match, tap }: Props) => {
  const { t } = useTranslation('live');
  const format = useFormat();
  const [first, setFirst] = useState<readonly [number, number]>([0, 0]);
  const isPair = match.sides.some(({ players }) => players.length > 1);
  const choose = (at: 0 | 1, player: number) => setFirst(at === 0 ? [player, first[1]] : [first[0], player]);
  const begin = (server: WhichSide) => tap({ type: 'start', server, firstServer: [...first] });
  return (
    <>
      <div className={style.tools}>
        {match.state === 'Waitingtostart' && <Button onClick={() => tap({ type: 'call' })}>{t('console.call')}</Button>}
        {(match.state === 'Waitingtostart' || match.state === 'OnCourt') && (
          <Button onClick={() => tap({ type: 'warmUp' })}>{t('console.warmUp')}</Button>
        )}
      </div>
      {isPair &&
        ([0, 1] as const).map((at) => (
          <Switch
            key={at}
            label={t('console.firstOf', { name: sideNames(match.sides[at], format.name) })}
            choices={match.sides[at].players.map(({ name }, value) => ({ value, label: format.name(name) }))}
            value={first[at]}
            onChange={(player) => choose(at, player)}
          />
        ))}
      <p>{t('console.whoServes')}</p>
      <Pads match={match} label={(name) => t('console.startWith', { name })} onTouch={begin} />
    </>
  );
};
