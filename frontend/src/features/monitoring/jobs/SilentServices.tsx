import type { Service } from '@rallyrank/contracts/shared/services';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { useServiceName } from '../use-service-name';

/** Lists the services that did not answer, so that an incomplete list does not look complete. */
export const SilentServices = ({ silent }: { readonly silent: readonly Service[] | undefined }) => {
  const { t } = useTranslation('monitoring');
  const serviceName = useServiceName();
  if (silent === undefined || silent.length === 0) return null;
  return <Alert type="warning" showIcon title={t('jobs.silent', { services: silent.map(serviceName).join(', ') })} />;
};
