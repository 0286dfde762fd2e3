import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './Button';
import { Icon } from './Icon';
import style from './PicturePreview.module.css';
import { StoredPicture } from './StoredPicture';

interface Props {
  /** Path in the file store. */
  readonly path: string;
  readonly alt: string;
}

const Enlarged = ({ path, alt, onClose }: Props & { readonly onClose: () => void }) => {
  const { t } = useTranslation('shared');
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const close = () => dialog.current?.close();
  return (
    <dialog
      ref={dialog}
      className={style.full}
      aria-label={alt}
      closedby="any"
      onClose={(event) => {
        // It may be inside a drawer, which is also a dialog.
        event.stopPropagation();
        onClose();
      }}
    >
      <Button type="text" icon={<Icon name="close" />} aria-label={t('drawer.close')} onClick={close} />
      <StoredPicture path={path} alt={alt} className={style.large} />
    </dialog>
  );
};

/** A stored picture that a click enlarges; another click or Escape closes it again. */
export const PicturePreview = ({ path, alt }: Props) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={style.open} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <StoredPicture path={path} alt={alt} className={style.small} />
      </button>
      {isOpen && <Enlarged path={path} alt={alt} onClose={() => setOpen(false)} />}
    </>
  );
};
