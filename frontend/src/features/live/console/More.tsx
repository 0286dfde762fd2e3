import { interruptions, type LiveMatch, type WhichSide } from '@rallyrank/contracts/live/match';
import { other } from '@rallyrank/contracts/sport/scoring/state';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/shared/format/use-format';
import { isOver } from '~/shared/live/match-state';
import { Button } from '~/shared/ui/Button';
import { Drawer } from '~/shared/ui/Drawer';
import { sideNames } from '../board/side-names';
import style from './Console.module.css';
import { earlyEnds } from './early-ends';
import { SetScore } from './SetScore';
import type { TapAction } from './taps';

interface Props {
  readonly match: LiveMatch;
  readonly tap: (action: TapAction) => void;
  readonly onClose: () => void;
}

type End = Extract<TapAction, { readonly type: 'finish' }>;

/** What does not happen with every rally: breaks, the score as a whole, an early end. An end is confirmed. */
export const More = ({ match, tap, onClose }: Props) => {
  const { t } = useTranslation(['live', 'liveScore']);
  const format = useFormat();
  const [end, setEnd] = useState<End & { readonly text: string }>();
  const isPlaying = match.state === 'InProgress';
  const nameOf = (side: WhichSide) => sideNames(match.sides[side - 1] ?? match.sides[0], format.name);
  const ends = earlyEnds(match);
  const enter = (action: TapAction) => {
    tap(action);
    onClose();
  };
  if (end !== undefined) {
    const { text, ...action } = end;
    return (
      <Drawer title={t('console.confirm')} narrow onClose={onClose}>
        <p>{text}</p>
        <Button type="primary" className={style.large ?? ''} onClick={() => enter(action)}>
          {t('console.confirm')}
        </Button>
        <Button className={style.large ?? ''} onClick={() => setEnd(undefined)}>
          {t('console.back')}
        </Button>
      </Drawer>
    );
  }
  return (
    <Drawer title={t('console.more')} narrow onClose={onClose}>
      {isPlaying && (
        <section className={style.group}>
          <h3>{t('console.breaks')}</h3>
          {interruptions.map((kind) => (
            <Button key={kind} className={style.large ?? ''} onClick={() => enter({ type: 'stop', kind })}>
              {t(`liveScore:interruption.${kind}`)}
            </Button>
          ))}
        </section>
      )}
      {(isPlaying || (isOver(match) && match.outcome !== 'walkover')) && <SetScore match={match} onDone={enter} />}
      {ends.length > 0 && (
        <section className={style.group}>
          <h3>{t(isOver(match) ? 'console.correctEnd' : 'console.end')}</h3>
          {ends.map(({ outcome, winner }) => {
            const label = t(`console.${outcome}`, { name: nameOf(other(winner)) });
            const text = t('console.endText', { what: label, winner: nameOf(winner) });
            return (
              <Button
                key={`${outcome}-${winner}`}
                className={style.large ?? ''}
                onClick={() => setEnd({ type: 'finish', outcome, winner, text })}
              >
                {label}
              </Button>
            );
          })}
        </section>
      )}
      {match.state === 'Finished' && (
        <Button className={style.large ?? ''} onClick={() => enter({ type: 'leaveCourt' })}>
          {t('console.leaveCourt')}
        </Button>
      )}
    </Drawer>
  );
};
