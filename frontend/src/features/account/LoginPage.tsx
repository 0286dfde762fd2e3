import { getInfo } from '@rallyrank/contracts/identity/get-info';
import { login } from '@rallyrank/contracts/identity/session';
import { Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { ApiError } from '~/shared/api/api-error';
import { callRoute } from '~/shared/api/call-route';
import { useWrite } from '~/shared/api/use-write';
import { showRefusedField } from '~/shared/rules/refused-field';
import { useSession } from '~/shared/session/use-session';
import { Button } from '~/shared/ui/Button';
import { Input } from '~/shared/ui/Input';
import { PasswordInput } from '~/shared/ui/PasswordInput';
import { paths } from '~/shared/url/paths';
import { AccountPage } from './AccountPage';
import { CaptchaField } from './CaptchaField';
import { targetAfterLogin } from './target';
import { useCaptcha } from './use-captcha';
import { VisitorLogin } from './VisitorLogin';

interface Entered {
  readonly username: string;
  readonly password: string;
  readonly code?: string;
}

const asksForCaptcha = (error: unknown): boolean =>
  error instanceof ApiError && (error.details.reason?.startsWith('captcha.') ?? false);

/** Starts a session and returns to the page that required the login. */
export const LoginPage = () => {
  const { t } = useTranslation('account');
  const [form] = Form.useForm<Entered>();
  const navigate = useNavigate();
  const { begin } = useSession();
  const [search] = useSearchParams();
  const captcha = useCaptcha();
  // The captcha route reports whether the address needs one; whether the account does is known only after an attempt.
  const [isAsked, setIsAsked] = useState(false);
  const needsCaptcha = isAsked || captcha.data?.captchaEnabled === true;
  const enter = useWrite(
    ({ code, ...entered }: Entered) =>
      callRoute(login, {}, { body: { ...entered, ...(needsCaptcha && { uuid: captcha.data?.uuid, code }) } }),
    {
      onSuccess: async ({ token }) => {
        await begin(token);
        const { isDefaultModifyPwd } = await callRoute(getInfo, {});
        const target = targetAfterLogin(search.get('redirect'), location.origin);
        await navigate(isDefaultModifyPwd ? paths.profile : target, { replace: true });
      },
      onError: (error) => {
        setIsAsked((before) => before || asksForCaptcha(error));
        form.resetFields(['code']);
        showRefusedField(form, form.getFieldsValue(), error);
        void captcha.refetch();
      },
    },
  );
  const required = (message: string) => [{ required: true, message }];
  return (
    <AccountPage
      title={t('login.title')}
      other={{
        question: t('login.noAccount'),
        to: paths.register(search.get('redirect') ?? undefined),
        text: t('register.title'),
      }}
    >
      <Form form={form} layout="vertical" requiredMark={false} onFinish={(entered) => enter.mutate(entered)}>
        <Form.Item
          name="username"
          label={t('username')}
          normalize={(name: string) => name.trim()}
          rules={required(t('enter.username'))}
        >
          <Input autoComplete="username" autoFocus maxLength={64} />
        </Form.Item>
        <Form.Item name="password" label={t('password')} rules={required(t('enter.password'))}>
          <PasswordInput autoComplete="current-password" maxLength={64} />
        </Form.Item>
        {needsCaptcha && (
          <Form.Item name="code" label={t('captcha.label')} rules={required(t('enter.captcha'))}>
            <CaptchaField captcha={captcha} />
          </Form.Item>
        )}
        <Button type="primary" submit busy={enter.isPending}>
          {t(enter.isPending ? 'login.busy' : 'login.submit')}
        </Button>
      </Form>
      <VisitorLogin to={targetAfterLogin(search.get('redirect'), location.origin)} />
    </AccountPage>
  );
};
