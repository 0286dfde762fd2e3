import { removeUsers, type UserRow } from '@rallyrank/contracts/identity/users';
import { useTranslation } from 'react-i18next';
import { callRoute } from '~/shared/api/call-route';
import { RemoveDialog } from '~/shared/entity/RemoveDialog';
import { useUserCommand } from './use-user-command';

interface Props {
  readonly users: readonly UserRow[];
  readonly onRemoved: () => void;
  readonly onClose: () => void;
}

/** Asks for confirmation before users are erased. */
export const RemoveUsers = ({ users, onRemoved, onClose }: Props) => {
  const { t } = useTranslation('entity');
  const userIds = users.map(({ userId }) => userId).join(',');
  const write = () => callRoute(removeUsers, {}, { params: { userIds } });
  const remove = useUserCommand(write, t('removed'), onRemoved);
  const names = users.map(({ userName }) => userName);
  return <RemoveDialog names={names} isFinal onRemove={() => remove.mutateAsync(undefined)} onClose={onClose} />;
};
