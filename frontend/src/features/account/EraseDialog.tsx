import { eraseOwnAccount } from '@rallyrank/contracts/identity/profile';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Form, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { callRoute } from '~/shared/api/call-route';
import { notify } from '~/shared/notices/notices';
import { leaveSession } from '~/shared/session/leave';
import { paths } from '~/shared/url/paths';
import { PasswordInput } from './PasswordInput';

interface Entered {
  readonly password: string;
}

/** Asks for the password, and says what is lost. */
export const EraseDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation('account');
  const [form] = Form.useForm<Entered>();
  const navigate = useNavigate();
  const client = useQueryClient();
  const erase = useMutation({
    mutationFn: ({ password }: Entered) => callRoute(eraseOwnAccount, {}, { body: { password } }),
    onSuccess: async () => {
      notify('success', t('data.erased'));
      await leaveSession(client, navigate, paths.home);
    },
  });
  return (
    <Modal
      open
      title={t('data.eraseTitle')}
      okText={t('data.erase')}
      okButtonProps={{ danger: true, loading: erase.isPending }}
      cancelText={t('data.cancel')}
      onOk={form.submit}
      onCancel={onClose}
    >
      <p>{t('data.consequences')}</p>
      <Form form={form} layout="vertical" requiredMark={false} onFinish={(entered) => erase.mutate(entered)}>
        <Form.Item name="password" label={t('password')} rules={[{ required: true, message: t('enter.password') }]}>
          <PasswordInput autoComplete="current-password" maxLength={64} />
        </Form.Item>
      </Form>
    </Modal>
  );
};
