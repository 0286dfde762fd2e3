import { type Language, languageName, languages } from '@rallyrank/contracts/shared/language';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { changeLanguage, currentLanguage } from '~/shared/i18n/language';
import { Button } from '~/shared/ui/Button';

/** Only a site with more than two languages loads it. */
const LanguageMenu = lazy(() => import('./LanguageMenu').then((module) => ({ default: module.LanguageMenu })));

/** Link to the other language, labelled in that language. */
const OtherLanguage = ({ language }: { readonly language: Language }) => {
  const { t } = useTranslation('app');
  return (
    <Button type="text" lang={language} title={t('language.title')} onClick={() => changeLanguage(language)}>
      {languageName(language)}
    </Button>
  );
};

/** Switches to the other one of two languages, or opens a list of more. */
export const LanguageSwitch = () => {
  const [other, ...more] = languages.filter((language) => language !== currentLanguage());
  if (other && more.length === 0) return <OtherLanguage language={other} />;
  return (
    <Suspense>
      <LanguageMenu />
    </Suspense>
  );
};
