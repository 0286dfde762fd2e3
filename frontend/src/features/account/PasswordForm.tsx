import { updatePassword } from '@rallyrank/contracts/identity/session';
import { useQueryClient } from '@tanstack/react-query';
import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { callRoute } from '~/shared/api/call-route';
import { useWrite } from '~/shared/api/use-write';
import { showRefusedField } from '~/shared/rules/refused-field';
import { leaveSession } from '~/shared/session/leave';
import { Button } from '~/shared/ui/Button';
import { Callout } from '~/shared/ui/Callout';
import { PasswordInput } from '~/shared/ui/PasswordInput';
import { paths } from '~/shared/url/paths';
import { NewPassword } from './NewPassword';
import style from './ProfilePage.module.css';

interface Entered {
  readonly oldPassword: string;
  readonly newPassword: string;
}

/**
 * Changes the password, which ends every session of the account, including this one. `mustChange`: the current password
 * is a one-time password.
 */
export const PasswordForm = ({ mustChange }: { readonly mustChange: boolean }) => {
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  const client = useQueryClient();
  const [form] = Form.useForm<Entered>();
  const save = useWrite(
    ({ oldPassword, newPassword }: Entered) => callRoute(updatePassword, {}, { body: { oldPassword, newPassword } }),
    {
      onError: (error) => showRefusedField(form, form.getFieldsValue(), error),
      done: t('profile.changed'),
      onSuccess: () => leaveSession(client, navigate, paths.login(paths.profile)),
    },
  );
  return (
    <div className={style.form}>
      {mustChange && <Callout kind="warning" title={t('profile.mustChange')} />}
      <Form form={form} layout="vertical" requiredMark={false} onFinish={(entered) => save.mutate(entered)}>
        <Form.Item
          name="oldPassword"
          label={t('oldPassword')}
          rules={[{ required: true, message: t('enter.oldPassword') }]}
        >
          <PasswordInput autoComplete="current-password" maxLength={64} />
        </Form.Item>
        <NewPassword label={t('newPassword')} />
        <Button type="primary" submit busy={save.isPending}>
          {t('profile.save')}
        </Button>
      </Form>
    </div>
  );
};
