import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../i18n/language';
import style from './FilterBar.module.css';
import { Icon } from './Icon';

interface Props {
  readonly state: { readonly reset: () => void; readonly isDefault: boolean };
  readonly children: ReactNode;
}

/** The address of what is on screen, in the language it is read in. */
const sharedAddress = (): string => {
  const url = new URL(location.href);
  url.searchParams.set('lang', currentLanguage());
  return url.href;
};

/** Filters in one row, with reset and share beside them. Everything chosen stands in the address. */
export const FilterBar = ({ state, children }: Props) => {
  const { t } = useTranslation('shared');
  const [told, setTold] = useState<'share' | 'copied' | 'notCopied'>('share');
  const share = () =>
    navigator.clipboard.writeText(sharedAddress()).then(
      () => setTold('copied'),
      () => setTold('notCopied'),
    );
  return (
    <search className={style.bar} aria-label={t('filter.label')}>
      {children}
      <span className={style.actions}>
        <Button type="text" icon={<Icon name="reset" />} disabled={state.isDefault} onClick={state.reset}>
          {t('filter.reset')}
        </Button>
        <Button type="text" icon={<Icon name="share" />} onClick={share} onBlur={() => setTold('share')}>
          <span aria-live="polite">{t(`filter.${told}`)}</span>
        </Button>
      </span>
    </search>
  );
};
