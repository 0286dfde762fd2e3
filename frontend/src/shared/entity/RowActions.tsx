import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import style from './Entity.module.css';

interface Props {
  /** Name of the row. */
  readonly name: string;
  /** Each handler is undefined if the user may not perform the action. */
  readonly onEdit?: (() => void) | undefined;
  readonly onAddBelow?: (() => void) | undefined;
  readonly onRemove?: (() => void) | undefined;
  /** Links to what belongs to the row. */
  readonly links?: ReactNode;
}

/** The actions for one row of a list. */
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
