import { interruptions, type LiveMatch, type WhichSide } from '@rallyrank/contracts/live/match';
import { other } from '@rallyrank/contracts/sport/scoring/state';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/shared/format/use-format';
import { isOver } from '~/shared/live/match-state';
import { siteSport } from '~/shared/sport/site-sport';
import { Button } from '~/shared/ui/Button';
import { Drawer } from '~/shared/ui/Drawer';
import { sideNames } from '../board/side-names';
import { ConfirmEnd } from './ConfirmEnd';
import style from './Console.module.css';
import { type EarlyEnd, earlyEnds } from './early-ends';
import { SetScore } from './SetScore';
import type { TapAction } from './taps';

interface Props {
  readonly match: LiveMatch;
  readonly tap: (action: TapAction) => void;
  readonly onClose: () => void;
}

/** The actions that are less frequent: breaks, the score as a whole, an early end. An end needs a confirmation. */
export const More = ({ match, tap, onClose }: Props) => {
  const { t } = useTranslation(['live', 'liveScore']);
  const format = useFormat();
  const [end, setEnd] = useState<EarlyEnd>();
  const isPlaying = match.state === 'InProgress';
  const nameOf = (side: WhichSide) => sideNames(match.sides[side - 1] ?? match.sides[0], format.name);
  const labelOf = ({ outcome, winner }: EarlyEnd) =>
    winner === null ? t(`console.both.${outcome}`) : t(`console.${outcome}`, { name: nameOf(other(winner)) });
  const ends = earlyEnds(match);
  // Tennis has no interval within a set.
  const breaks = interruptions.filter((kind) => kind !== 'interval' || siteSport() !== 'tennis');
  const enter = (action: TapAction) => {
    tap(action);
    onClose();
  };
  if (end !== undefined)
    return (
      <ConfirmEnd
        title={t('console.confirm')}
        what={labelOf(end)}
        winner={end.winner === null ? undefined : nameOf(end.winner)}
        onConfirm={() => enter({ type: 'finish', ...end })}
        onBack={() => setEnd(undefined)}
        onClose={onClose}
      />
    );
  return (
    <Drawer title={t('console.more')} narrow onClose={onClose}>
      {isPlaying && (
        <section className={style.group}>
          <h3>{t('console.breaks')}</h3>
          {breaks.map((kind) => (
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
          {ends.map((each) => (
            <Button key={`${each.outcome}-${each.winner}`} className={style.large ?? ''} onClick={() => setEnd(each)}>
              {labelOf(each)}
            </Button>
          ))}
        </section>
      )}
      {isOver(match) && (
        <Button className={style.large ?? ''} onClick={() => enter({ type: 'playOn' })}>
          {t(match.outcome === 'walkover' ? 'console.playAfterAll' : 'console.playOn')}
        </Button>
      )}
      {match.state === 'Finished' && (
        <Button className={style.large ?? ''} onClick={() => enter({ type: 'leaveCourt' })}>
          {t('console.leaveCourt')}
        </Button>
      )}
    </Drawer>
  );
};
