import { useTranslation } from 'react-i18next';
import style from './EventResultCard.module.css';

/** Won or lost, as a word and a colour. */
export const ResultMark = ({ won }: { readonly won: boolean }) => {
  const { t } = useTranslation('players');
  return <span className={won ? style.won : style.lost}>{t(won ? 'results.won' : 'results.lost')}</span>;
};
