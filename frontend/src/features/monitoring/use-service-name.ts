import { serviceNames } from '@rallyrank/contracts/shared/service-names';
import type { Service } from '@rallyrank/contracts/shared/services';
import { useFormat } from '~/shared/format/use-format';

/** The task of a service, in the language of the page. */
export const useServiceName = (): ((service: Service) => string) => {
  const { language } = useFormat();
  return (service) => serviceNames[service][language];
};
