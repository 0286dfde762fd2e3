import { languageName, languages } from '@rallyrank/contracts/shared/language';
import { useTranslation } from 'react-i18next';
import { changeLanguage } from '~/shared/i18n/language';
import { ActionMenu } from '~/shared/ui/ActionMenu';
import { Icon } from '~/shared/ui/Icon';

/** The languages of the site, each under its own name. */
export const LanguageMenu = () => {
  const { t } = useTranslation('app');
  const actions = languages.map((language) => ({
    ...{ key: language, lang: language, label: languageName(language) },
    onClick: () => changeLanguage(language),
  }));
  return <ActionMenu icon={<Icon name="globe" />} label={t('language.choose')} actions={actions} />;
};
