import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './Button';

interface Props {
  /** Whether one of the filters is set, so that they are initially shown. */
  readonly isSet: boolean;
  readonly children: ReactNode;
}

/** Filters that are used less often, behind "more". */
export const MoreFilters = ({ isSet, children }: Props) => {
  const { t } = useTranslation('shared');
  const [isOpen, setOpen] = useState(isSet);
  if (isOpen) return children;
  return (
    <Button type="text" onClick={() => setOpen(true)}>
      {t('filter.more')}
    </Button>
  );
};
