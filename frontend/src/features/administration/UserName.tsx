import type { UserRow } from '@rallyrank/contracts/identity/users';
import { StoredPicture } from '~/shared/ui/StoredPicture';
import style from './Administration.module.css';

/** A user by name, with their picture or their initial. */
export const UserName = ({ userName, avatar }: Pick<UserRow, 'userName' | 'avatar'>) => (
  <span className={style.user}>
    <span className={style.avatar} aria-hidden="true">
      {avatar === null ? userName.slice(0, 1).toUpperCase() : <StoredPicture path={avatar} alt="" />}
    </span>
    {userName}
  </span>
);
