import { timeZone } from '@rallyrank/contracts/shared/format';
import { useTranslation } from 'react-i18next';

/** The time zone of the times on a page. */
export const ZoneNote = () => {
  const { t } = useTranslation('monitoring');
  return <span className="rr-muted">{t('zone', { zone: timeZone() })}</span>;
};
