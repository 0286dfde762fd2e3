import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './Button';
import style from './Drawer.module.css';
import { Icon } from './Icon';

interface Props {
  readonly title: string;
  /** 320 px instead of 560 px wide. */
  readonly narrow?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A panel over the page, open while it is rendered. Escape or a click outside closes it and returns the focus. */
export const Drawer = ({ title, narrow = false, onClose, children }: Props) => {
  const { t } = useTranslation('shared');
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const close = () => dialog.current?.close();
  return (
    <dialog
      ref={dialog}
      className={`${style.drawer} ${narrow ? style.narrow : ''}`}
      aria-label={title}
      closedby="any"
      onClose={onClose}
    >
      <header className={style.head}>
        <h2>{title}</h2>
        <Button type="text" icon={<Icon name="close" />} aria-label={t('drawer.close')} onClick={close} />
      </header>
      {children}
    </dialog>
  );
};
