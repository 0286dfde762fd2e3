import { useTranslation } from 'react-i18next';
import { courtNumber } from '~/shared/live/court-number';

export const useCourtName = () => {
  const { t } = useTranslation('live');
  return (court: string | null): string => {
    if (court === null) return t('court.unknown');
    const number = courtNumber(court);
    return number === undefined ? court : t('court.numbered', { number });
  };
};
