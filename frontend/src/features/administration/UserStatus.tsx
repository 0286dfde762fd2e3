import { changeUserStatus, type UserRow } from '@rallyrank/contracts/identity/users';
import { useTranslation } from 'react-i18next';
import { callRoute } from '~/shared/api/call-route';
import { StatusSwitch } from './StatusSwitch';
import { useUserCommand } from './use-user-command';

/** Enables or disables a user. A disabled user has no session. */
export const UserStatus = ({ userId, userName, status }: UserRow) => {
  const { t } = useTranslation('entity');
  const write = (next: '0' | '1') => callRoute(changeUserStatus, {}, { body: { userId, status: next } });
  const change = useUserCommand(write, t('saved'), () => {});
  return (
    <StatusSwitch name={userName} isEnabled={status === '0'} isSaving={change.isPending} onChange={change.mutate} />
  );
};
