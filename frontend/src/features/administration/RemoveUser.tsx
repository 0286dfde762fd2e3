import { removeUsers, type UserRow } from '@rallyrank/contracts/identity/users';
import { Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { callRoute } from '~/shared/api/call-route';
import { useReturnFocus } from '~/shared/browser/use-return-focus';
import { useUserCommand } from './use-user-command';

interface Props {
  readonly user: UserRow;
  readonly onClose: () => void;
}

/** Asks before a user is erased. */
export const RemoveUser = ({ user, onClose }: Props) => {
  const { t } = useTranslation(['administration', 'entity']);
  useReturnFocus();
  const write = () => callRoute(removeUsers, {}, { params: { userIds: user.userId } });
  const remove = useUserCommand(write, t('entity:removed'), onClose);
  return (
    <Modal
      open
      title={t('named.remove', { name: user.userName })}
      okText={t('entity:remove')}
      okButtonProps={{ danger: true, loading: remove.isPending }}
      cancelText={t('entity:cancel')}
      onOk={() => remove.mutate(undefined)}
      onCancel={onClose}
    >
      {t('entity:confirmErase', { names: user.userName })}
    </Modal>
  );
};
