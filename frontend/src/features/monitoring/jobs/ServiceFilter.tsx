import { type Service, services } from '@rallyrank/contracts/shared/services';
import { useTranslation } from 'react-i18next';
import { FilterSelect } from '~/shared/ui/fields';
import { useServiceName } from '../use-service-name';

interface Props {
  readonly value: Service | undefined;
  readonly onChange: (value: Service | undefined) => void;
}

/** Selects the service whose jobs are listed. */
export const ServiceFilter = ({ value, onChange }: Props) => {
  const { t } = useTranslation('monitoring');
  const serviceName = useServiceName();
  return (
    <FilterSelect
      label={t('jobs.group')}
      value={value}
      placeholder={t('all')}
      options={services.map((service) => ({ value: service, label: serviceName(service) }))}
      onChange={onChange}
    />
  );
};
