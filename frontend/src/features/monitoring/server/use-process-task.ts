import { isService } from '@rallyrank/contracts/shared/services';
import { useTranslation } from 'react-i18next';
import { useServiceName } from '../use-service-name';

/** The task of a process, by its name, for readers who do not know the parts of the product. */
export const useProcessTask = (): ((process: string) => string | undefined) => {
  const { t } = useTranslation('monitoring');
  const serviceName = useServiceName();
  return (process) => {
    if (process === 'all') return t('server.task.all');
    if (process === 'gateway') return t('server.task.gateway');
    return isService(process) ? serviceName(process) : undefined;
  };
};
