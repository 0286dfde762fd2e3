import type { AsOf as Basis } from '@rallyrank/contracts/shared/envelope';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../format/use-format';
import style from './AsOf.module.css';

/** The quiet line of every page: what the figures are based on. */
export const AsOf = ({ asOf }: { readonly asOf: Basis | undefined }) => {
  const { t } = useTranslation('shared');
  const format = useFormat();
  if (asOf === undefined) return null;
  return (
    <p className={style.line} data-position={asOf.position}>
      {asOf.time === null ? t('asOf.none') : t('asOf.data', { time: format.instant(asOf.time) })}
    </p>
  );
};
