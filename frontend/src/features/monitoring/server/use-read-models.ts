import { useTranslation } from 'react-i18next';
import { useServiceName } from '../use-service-name';
import type { ParkedRow } from './parked-row';
import { useModelName } from './use-model-name';

/** The names of read models, by service: `Rankings (matches, draws)`. */
export const useReadModels = () => {
  const { t } = useTranslation('monitoring');
  const serviceName = useServiceName();
  const modelName = useModelName();
  return (readModels: ParkedRow['readModels']): string =>
    [...Map.groupBy(readModels, ({ service }) => service)]
      .map(([service, models]) =>
        t('parked.modelsOf', {
          service: serviceName(service),
          models: models.map(({ projection }) => modelName(projection)).join(t('parked.comma')),
        }),
      )
      .join(t('parked.comma'));
};
