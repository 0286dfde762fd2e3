import { useTranslation } from 'react-i18next';

/** What an empty list says: nothing matches its filters, or there is nothing yet. */
export const useNothing = ({ isDefault }: { readonly isDefault: boolean }) => {
  const { t } = useTranslation('monitoring');
  return isDefault ? { title: t('nothingYet') } : { title: t('none'), hint: t('noneHint') };
};
