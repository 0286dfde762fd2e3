import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './Button';
import style from './FilterBar.module.css';
import { Icon } from './Icon';
import { ShareButton } from './ShareButton';

interface Props {
  readonly state: { readonly reset: () => void; readonly isDefault: boolean };
  readonly children: ReactNode;
}

/** Filters in one row, with reset and share next to them. All of their values are in the URL. */
export const FilterBar = ({ state, children }: Props) => {
  const { t } = useTranslation('shared');
  return (
    <search className={style.bar} aria-label={t('filter.label')}>
      {children}
      <span className={style.actions}>
        <Button type="text" icon={<Icon name="reset" />} disabled={state.isDefault} onClick={state.reset}>
          {t('filter.reset')}
        </Button>
        <ShareButton />
      </span>
    </search>
  );
};
