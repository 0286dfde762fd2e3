import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/shared/ui/Button';
import { StoredPicture } from '~/shared/ui/StoredPicture';
import style from './ProfilePage.module.css';

const AvatarDialog = lazy(() => import('./AvatarDialog'));

interface Props {
  readonly name: string;
  /** Path of the picture, null if there is none. */
  readonly path: string | null;
}

/** The picture of the account, or the initial of its name, and a button that changes it. */
export const OwnAvatar = ({ name, path }: Props) => {
  const { t } = useTranslation('account');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={style.own}>
      <span className={style.avatar}>
        {path === null ? name.slice(0, 1).toUpperCase() : <StoredPicture path={path} alt={t('avatar.title')} />}
      </span>
      <Button onClick={() => setIsOpen(true)}>{t('avatar.open')}</Button>
      {isOpen && (
        <Suspense>
          <AvatarDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </div>
  );
};
