import { giveRole, listOtherUsers } from '@rallyrank/contracts/identity/roles';
import { Checkbox, Input, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callRoute } from '~/shared/api/call-route';
import { useRoute } from '~/shared/api/use-route';
import { useReturnFocus } from '~/shared/browser/use-return-focus';
import { PageState, RowsSkeleton } from '~/shared/ui/PageState';
import style from './Administration.module.css';
import { useRoleCommand } from './use-user-command';

interface Props {
  readonly roleId: string;
  readonly roleName: string;
  readonly onClose: () => void;
}

/** Maximum number of users in the list; the search finds the others. */
const OFFERED = 50;

/** Chooses users who are given a role, among those without it. */
export const GiveRole = ({ roleId, roleName, onClose }: Props) => {
  const { t } = useTranslation(['administration', 'entity']);
  useReturnFocus();
  const [userName, setUserName] = useState('');
  const [chosen, choose] = useState<readonly string[]>([]);
  const query = { roleId, pageSize: String(OFFERED), ...(userName === '' ? {} : { userName }) };
  const others = useRoute(listOtherUsers, query, { keepPrevious: true });
  const write = () => callRoute(giveRole, { roleId, userIds: chosen.join(',') });
  const give = useRoleCommand(write, t('entity:saved'), onClose);
  return (
    <Modal
      open
      title={t('giveRole', { name: roleName })}
      okText={t('entity:save')}
      okButtonProps={{ disabled: chosen.length === 0, loading: give.isPending }}
      cancelText={t('entity:cancel')}
      onOk={() => give.mutate(undefined)}
      onCancel={onClose}
    >
      <Input.Search
        aria-label={t('userName')}
        placeholder={t('userName')}
        allowClear
        maxLength={50}
        onSearch={(text) => setUserName(text.trim())}
      />
      <PageState query={others} skeleton={<RowsSkeleton rows={5} />}>
        {({ rows, total }) => (
          <>
            <Checkbox.Group
              className={style.offered ?? ''}
              value={[...chosen]}
              onChange={choose}
              options={rows.map((user) => ({
                value: user.userId,
                label: user.nickName === user.userName ? user.userName : `${user.userName} (${user.nickName})`,
              }))}
            />
            {total > rows.length && <p className="rr-muted">{t('moreUsers', { count: total - rows.length })}</p>}
            {total === 0 && <p className="rr-muted">{t('none')}</p>}
          </>
        )}
      </PageState>
    </Modal>
  );
};
