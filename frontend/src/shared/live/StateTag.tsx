import type { LiveMatch } from '@rallyrank/contracts/live/match';
import { useTranslation } from 'react-i18next';
import style from './Live.module.css';

/** The state of a match in its colour, or the reason why play is stopped. */
export const StateTag = ({ match: { state, interruption } }: { readonly match: LiveMatch }) => {
  const { t } = useTranslation('liveScore');
  return (
    <span className={style.state} data-state={state} data-stopped={interruption !== null}>
      {interruption === null || state !== 'InProgress' ? t(`state.${state}`) : t(`interruption.${interruption}`)}
    </span>
  );
};

/** Marks a replay of earlier matches. */
export const ReplayTag = () => {
  const { t } = useTranslation('liveScore');
  return (
    <abbr className={style.replay} title={t('replayHint')}>
      {t('replay')}
    </abbr>
  );
};
