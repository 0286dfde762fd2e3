import type { Outcome } from '@rallyrank/contracts/sport/codes';
import { useTranslation } from 'react-i18next';
import style from './Score.module.css';

/** Walkover, retirement, disqualification or no play, abbreviated; nothing for a match that was played to its end. */
export const OutcomeMark = ({ outcome }: { readonly outcome: Outcome }) => {
  const { t } = useTranslation('shared');
  if (outcome === 'completed') return null;
  return (
    <abbr className={style.mark} title={t(`score.${outcome}`)}>
      {t(`score.${outcome}Short`)}
    </abbr>
  );
};
