import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';

/** Says which services did not answer, so that nobody takes a list for complete. */
export const SilentServices = ({ silent }: { readonly silent: readonly string[] | undefined }) => {
  const { t } = useTranslation('monitoring');
  if (silent === undefined || silent.length === 0) return null;
  return <Alert type="warning" showIcon title={t('jobs.silent', { services: silent.join(', ') })} />;
};
