import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import style from './Entity.module.css';

interface Props {
  /** What its row is called. */
  readonly name: string;
  /** Each undefined where the user may not do it. */
  readonly onEdit?: (() => void) | undefined;
  readonly onAddBelow?: (() => void) | undefined;
  readonly onRemove?: (() => void) | undefined;
  /** To what belongs to the row. */
  readonly links?: ReactNode;
}

/** What can be done with one row of a list. */
export const RowActions = ({ name, onEdit, onAddBelow, onRemove, links }: Props) => {
  const { t } = useTranslation('entity');
  const button = (text: string, label: string, act: (() => void) | undefined, danger = false) =>
    act && (
      <Button className={style.action ?? ''} type="link" size="small" danger={danger} aria-label={label} onClick={act}>
        {text}
      </Button>
    );
  return (
    <span className={style.actions}>
      {button(t('edit'), t('change', { name }), onEdit)}
      {button(t('addBelow'), t('addBelowOf', { name }), onAddBelow)}
      {links}
      {button(t('remove'), t('removeOf', { name }), onRemove, true)}
    </span>
  );
};
