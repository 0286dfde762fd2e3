import { languageName } from '@rallyrank/contracts/shared/language';
import { useTranslation } from 'react-i18next';
import { changeLanguage, currentLanguage } from '~/shared/i18n/language';
import { Button } from '~/shared/ui/Button';

/** Link to the other language, labelled in that language. */
export const LanguageSwitch = () => {
  const { t } = useTranslation('app');
  const other = currentLanguage() === 'zh' ? 'en' : 'zh';
  return (
    <Button type="text" lang={other} title={t('language.title')} onClick={() => changeLanguage(other)}>
      {languageName(other)}
    </Button>
  );
};
