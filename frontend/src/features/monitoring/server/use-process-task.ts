import { isService } from '@rallyrank/contracts/shared/services';
import { useTranslation } from 'react-i18next';
import { useServiceName } from '../use-service-name';

/** What a process is for, by its name: those who read it need not know how the product is divided. */
export const useProcessTask = (): ((process: string) => string | undefined) => {
  const { t } = useTranslation('monitoring');
  const serviceName = useServiceName();
  return (process) => {
    if (process === 'all') return t('server.task.all');
    if (process === 'gateway') return t('server.task.gateway');
    return isService(process) ? serviceName(process) : undefined;
  };
};
