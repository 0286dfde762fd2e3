import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '../browser/use-media';
import { Button } from './Button';
import style from './FilterBar.module.css';
import { Icon } from './Icon';
import { ShareButton } from './ShareButton';

interface Props {
  readonly state: { readonly reset: () => void; readonly isDefault: boolean };
  readonly children: ReactNode;
}

/**
 * Filters in one row, with reset and share next to them. All of their values are in the URL. A phone shows them on
 * demand or if one is set, because they would fill its first screen.
 */
export const FilterBar = ({ state, children }: Props) => {
  const { t } = useTranslation('shared');
  const isPhone = useIsPhone();
  const [chosen, setOpen] = useState<boolean>();
  const isOpen = chosen ?? !state.isDefault;
  const actions = (
    <span className={style.actions}>
      <Button type="text" icon={<Icon name="reset" />} disabled={state.isDefault} onClick={state.reset}>
        {t('filter.reset')}
      </Button>
      <ShareButton />
    </span>
  );
  return (
    <search className={style.bar} aria-label={t('filter.label')}>
      {isPhone && (
        <div className={style.head}>
          <Button type="text" icon={<Icon name="settings" />} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t('filter.label')}
          </Button>
          {actions}
        </div>
      )}
      {(isOpen || !isPhone) && children}
      {!isPhone && actions}
    </search>
  );
};
