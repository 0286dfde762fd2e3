import { type Language, languageName, languages } from '@rallyrank/contracts/shared/language';
import { useTranslation } from 'react-i18next';
import { changeLanguage, currentLanguage } from '~/shared/i18n/language';
import { ActionMenu } from '~/shared/ui/ActionMenu';
import { Button } from '~/shared/ui/Button';
import { Icon } from '~/shared/ui/Icon';

/** Link to the other language, labelled in that language. */
const OtherLanguage = ({ language }: { readonly language: Language }) => {
  const { t } = useTranslation('app');
  return (
    <Button type="text" lang={language} title={t('language.title')} onClick={() => changeLanguage(language)}>
      {languageName(language)}
    </Button>
  );
};

/** Switches to the other language of two, or opens a list of more, each under its own name. */
export const LanguageSwitch = () => {
  const { t } = useTranslation('app');
  const [only, ...more] = languages.filter((language) => language !== currentLanguage());
  if (only && more.length === 0) return <OtherLanguage language={only} />;
  const actions = languages.map((language) => ({
    ...{ key: language, lang: language, label: languageName(language) },
    onClick: () => changeLanguage(language),
  }));
  return <ActionMenu icon={<Icon name="globe" />} label={t('language.choose')} actions={actions} />;
};
