import { Email, UserName } from '@rallyrank/contracts/identity/fields';
import { register } from '@rallyrank/contracts/identity/session';
import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { callRoute } from '~/shared/api/call-route';
import { useWrite } from '~/shared/api/use-write';
import { useFormat } from '~/shared/format/use-format';
import { showRefusedField } from '~/shared/rules/refused-field';
import { schemaRule } from '~/shared/rules/schema-rule';
import { Button } from '~/shared/ui/Button';
import { Callout } from '~/shared/ui/Callout';
import { Input } from '~/shared/ui/Input';
import { paths } from '~/shared/url/paths';
import { AccountPage } from './AccountPage';
import { CaptchaField } from './CaptchaField';
import { NewPassword } from './NewPassword';
import { useCaptcha } from './use-captcha';

interface Entered {
  readonly username: string;
  readonly email: string;
  readonly newPassword: string;
  readonly code: string;
}

/**
 * Creates an account. The text after it covers both cases, since the server does not reveal whether the name was taken.
 */
export const RegisterPage = () => {
  const { t } = useTranslation('account');
  const { language } = useFormat();
  const [form] = Form.useForm<Entered>();
  const [search] = useSearchParams();
  const captcha = useCaptcha();
  const toLogin = paths.login(search.get('redirect') ?? undefined);
  const create = useWrite(
    ({ username, email, newPassword: password, code }: Entered) =>
      callRoute(register, {}, { body: { username, email, password, uuid: captcha.data?.uuid, code } }),
    {
      onError: (error) => {
        form.resetFields(['code']);
        showRefusedField(form, form.getFieldsValue(), error);
        void captcha.refetch();
      },
    },
  );
  return (
    <AccountPage
      title={t('register.title')}
      other={{ question: t('register.hasAccount'), to: toLogin, text: t('login.title') }}
    >
      {create.isSuccess ? (
        <Callout kind="success" title={t('register.done')}>
          <p>{t('register.doneText')}</p>
          <Link to={toLogin}>{t('login.title')}</Link>
        </Callout>
      ) : (
        <Form
          form={form}
          layout="vertical"
          requiredMark={false}
          noValidate
          onFinish={(entered) => create.mutate(entered)}
        >
          <Form.Item
            name="username"
            label={t('username')}
            normalize={(name: string) => name.trim()}
            rules={[schemaRule(UserName, language)]}
          >
            <Input autoComplete="username" autoFocus />
          </Form.Item>
          <Form.Item name="email" label={t('email')} rules={[schemaRule(Email, language)]}>
            <Input type="email" autoComplete="email" />
          </Form.Item>
          <NewPassword label={t('password')} />
          <Form.Item name="code" label={t('captcha.label')} rules={[{ required: true, message: t('enter.captcha') }]}>
            <CaptchaField captcha={captcha} />
          </Form.Item>
          <Button type="primary" submit busy={create.isPending}>
            {t(create.isPending ? 'register.busy' : 'register.submit')}
          </Button>
        </Form>
      )}
    </AccountPage>
  );
};
