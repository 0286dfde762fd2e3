import { useTranslation } from 'react-i18next';
import { useFormat } from '~/shared/format/use-format';
import { isLate } from './state';

/** The lag behind the newest event, in words. */
export const useLag = () => {
  const { t } = useTranslation('monitoring');
  const { decimal } = useFormat();
  return (seconds: number | null): string => {
    if (seconds === null) return t('server.lagUnknown');
    return isLate(seconds) ? t('server.behind', { seconds: decimal(seconds) }) : t('server.upToDate');
  };
};
