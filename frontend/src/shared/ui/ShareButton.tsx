import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../i18n/language';
import { Button } from './Button';
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
  const [told, setTold] = useState<'share' | 'copied' | 'notCopied'>('share');
  const share = () =>
    navigator.clipboard.writeText(sharedAddress()).then(
      () => setTold('copied'),
      () => setTold('notCopied'),
    );
  return (
    <Button type="text" icon={<Icon name="share" />} onClick={share} onBlur={() => setTold('share')}>
      <span aria-live="polite">{t(`filter.${told}`)}</span>
    </Button>
  );
};
