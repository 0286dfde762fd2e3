import type { LiveMatch, WhichSide } from '@rallyrank/contracts/live/match';
import { other } from '@rallyrank/contracts/sport/scoring/state';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/shared/format/use-format';
import { Button } from '~/shared/ui/Button';
import { Drawer } from '~/shared/ui/Drawer';
import { type AnyPenalty, usePenalties } from '../board/penalties';
import { sideNames } from '../board/side-names';
import { ConfirmEnd } from './ConfirmEnd';
import style from './Console.module.css';
import type { TapAction } from './taps';

interface Props {
  readonly match: LiveMatch;
  readonly tap: (action: TapAction) => void;
}

/**
 * Penalties for misconduct: the first touch opens them, the second gives one. A penalty that ends the match needs a
 * confirmation.
 */
export const Penalize = ({ match, tap }: Props) => {
  const { t } = useTranslation('live');
  const format = useFormat();
  const { given, kinds, nameOf } = usePenalties();
  const [isOpen, setOpen] = useState(false);
  const [disqualified, setDisqualified] = useState<WhichSide>();
  const sideName = (side: WhichSide) => sideNames(match.sides[side - 1] ?? match.sides[0], format.name);
  const close = () => {
    setOpen(false);
    setDisqualified(undefined);
  };
  const enter = (action: TapAction) => {
    tap(action);
    close();
  };
  const choose = (side: WhichSide, penalty: AnyPenalty) =>
    penalty === 'disqualification' ? setDisqualified(side) : enter({ type: 'penalize', side, penalty });
  const last = match.penalties.at(-1);
  const opener = (
    <Button className={style.large ?? ''} onClick={() => setOpen(true)}>
      {t(`penalty.${given}.give`)}
    </Button>
  );
  if (!isOpen) return opener;
  if (disqualified !== undefined) {
    const winner = other(disqualified);
    const what = t('console.disqualified', { name: sideName(disqualified) });
    return (
      <>
        {opener}
        <ConfirmEnd
          title={nameOf('disqualification')}
          what={what}
          winner={sideName(winner)}
          onConfirm={() => enter({ type: 'finish', outcome: 'disqualified', winner })}
          onBack={() => setDisqualified(undefined)}
          onClose={close}
        />
      </>
    );
  }
  return (
    <>
      {opener}
      <Drawer title={t(`penalty.${given}.give`)} narrow onClose={close}>
        {([1, 2] as const).map((side) => (
          <section key={side} className={style.group}>
            <h3>{sideName(side)}</h3>
            {[...kinds, 'disqualification' as const].map((penalty) => (
              <Button
                key={penalty}
                className={style.large ?? ''}
                aria-label={t('penalty.of', { penalty: nameOf(penalty), name: sideName(side) })}
                onClick={() => choose(side, penalty)}
              >
                {nameOf(penalty)}
              </Button>
            ))}
          </section>
        ))}
        {last && (
          <Button
            className={style.large ?? ''}
            onClick={() => enter({ type: 'withdrawPenalty', number: match.penalties.length })}
          >
            {t('penalty.withdraw', { penalty: nameOf(last.penalty), name: sideName(last.side) })}
          </Button>
        )}
      </Drawer>
    </>
  );
};
