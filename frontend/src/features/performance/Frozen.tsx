import { useTranslation } from 'react-i18next';
import style from './Forecasts.module.css';

/** A title marked as one of frozen forecasts. */
export const Frozen = ({ title }: { readonly title: string }) => {
  const { t } = useTranslation('performance');
  return (
    <span className={style.marked}>
      {title} <span className={style.frozen}>{t('frozen.mark')}</span>
    </span>
  );
};
