import { Password } from '@rallyrank/contracts/identity/fields';
import { resetUserPassword, type UserRow } from '@rallyrank/contracts/identity/users';
import { Form, Input, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { callRoute } from '~/shared/api/call-route';
import { useReturnFocus } from '~/shared/browser/use-return-focus';
import { useFormat } from '~/shared/format/use-format';
import { showRefusedField } from '~/shared/rules/refused-field';
import { schemaRule } from '~/shared/rules/schema-rule';
import { useUserCommand } from './use-user-command';

interface Props {
  readonly user: UserRow;
  readonly onClose: () => void;
}

/** Gives a user a password, which they replace at the next login. */
export const ResetPassword = ({ user, onClose }: Props) => {
  const { t } = useTranslation(['administration', 'entity']);
  useReturnFocus();
  const { language } = useFormat();
  const [form] = Form.useForm();
  const write = ({ password }: { password: string }) =>
    callRoute(resetUserPassword, {}, { body: { userId: user.userId, password } });
  const reset = useUserCommand(write, t('passwordReset'), onClose);
  const submit = (values: { password: string }) =>
    reset.mutate(values, { onError: (error) => showRefusedField(form, values, error) });
  return (
    <Modal
      open
      title={t('named.password', { name: user.userName })}
      okText={t('entity:save')}
      okButtonProps={{ loading: reset.isPending }}
      cancelText={t('entity:cancel')}
      onOk={form.submit}
      onCancel={onClose}
    >
      <p className="rr-muted">{t('passwordHint')}</p>
      <Form form={form} layout="vertical" onFinish={submit}>
        <Form.Item name="password" label={t('password')} rules={[schemaRule(Password, language)]}>
          <Input autoComplete="off" maxLength={25} />
        </Form.Item>
      </Form>
    </Modal>
  );
};
