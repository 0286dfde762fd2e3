import type { PoolState } from '@rallyrank/contracts/predictions/pools';
import { useTranslation } from 'react-i18next';
import style from './Predictions.module.css';

interface Props {
  readonly state: PoolState;
  readonly isRunning: boolean;
}

/** Whether a draw can be predicted, and at which odds. */
export const StateMark = ({ state, isRunning }: Props) => {
  const { t } = useTranslation('predictions');
  return (
    <span className={style.state} data-state={state}>
      {t(`state.${state}`)}
      {state === 'open' && isRunning && <span className={style.halved}>{t('halved')}</span>}
    </span>
  );
};
