import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../i18n/language';
import { CopyButton } from './CopyButton';
import { Icon } from './Icon';

/** The address of the current view, including its language. */
const sharedAddress = (): string => {
  const url = new URL(location.href);
  url.searchParams.set('lang', currentLanguage());
  return url.href;
};

/** Copies a link to the current view. */
export const ShareButton = () => {
  const { t } = useTranslation('shared');
  const words = { copy: t('filter.share'), copied: t('filter.copied'), notCopied: t('filter.notCopied') };
  return <CopyButton type="text" icon={<Icon name="share" />} text={sharedAddress} words={words} />;
};
