import { useTranslation } from 'react-i18next';

/** The text of an empty list: nothing matches its filters, or there are no entries yet. */
export const useNothing = ({ isDefault }: { readonly isDefault: boolean }) => {
  const { t } = useTranslation('monitoring');
  return isDefault ? { title: t('nothingYet') } : { title: t('none'), hint: t('noneHint') };
};
