import { logout } from '@rallyrank/contracts/identity/routes';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { callRoute } from '~/shared/api/call-route';
import { useSession } from '~/shared/session/use-session';
import { Button } from '~/shared/ui/Button';
import { Dropdown } from '~/shared/ui/Dropdown';
import { paths } from '~/shared/url/paths';
import style from './AccountMenu.module.css';

/** The signed-in user: profile centre and logout. */
const UserMenu = () => {
  const { t } = useTranslation('app');
  const navigate = useNavigate();
  const { info, change } = useSession();
  const leave = useMutation({
    mutationFn: () => callRoute(logout, {}),
    // The session of this browser ends even if the server cannot be reached.
    onSettled: async () => {
      await navigate(paths.home);
      await change();
    },
  });
  const name = info?.user.name ?? '';
  return (
    <Dropdown
      button={(props) => (
        <Button
          {...props}
          type="text"
          icon={<span className={style.avatar}>{name.slice(0, 1).toUpperCase()}</span>}
          aria-label={t('account.open', { name })}
          title={name}
        />
      )}
    >
      {(close) => (
        <div className={style.menu}>
          <strong>{name}</strong>
          <Link to={paths.profile} onClick={close}>
            {t('menu.profile')}
          </Link>
          <Button type="text" onClick={() => leave.mutate()}>
            {t('account.logout')}
          </Button>
        </div>
      )}
    </Dropdown>
  );
};

export default UserMenu;
