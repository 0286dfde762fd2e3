import { timeZone } from '@rallyrank/contracts/shared/format';
import { useTranslation } from 'react-i18next';

/** In which zone the times of a page are. */
export const ZoneNote = () => {
  const { t } = useTranslation('monitoring');
  return <span className="rr-muted">{t('zone', { zone: timeZone() })}</span>;
};
