import { Email, Nickname, sexes } from '@rallyrank/contracts/identity/fields';
import { changeOwnProfile, getOwnProfile, Hobby, type OwnProfile } from '@rallyrank/contracts/identity/profile';
import { Form, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { callRoute } from '~/shared/api/call-route';
import { useWrite } from '~/shared/api/use-write';
import { useFormat } from '~/shared/format/use-format';
import { showRefusedField } from '~/shared/rules/refused-field';
import { schemaRule } from '~/shared/rules/schema-rule';
import { Button } from '~/shared/ui/Button';
import { Input } from '~/shared/ui/Input';
import { PlayerField } from './PlayerField';
import style from './ProfilePage.module.css';

type Stated = Pick<OwnProfile, 'nickName' | 'email' | 'sex' | 'favouritePlayerId' | 'hobby'>;

/** The data that users enter about themselves. */
export const ProfileForm = ({ profile }: { readonly profile: OwnProfile }) => {
  const { t } = useTranslation('account');
  const { language } = useFormat();
  const [form] = Form.useForm<Stated>();
  const { nickName, email, sex, favouritePlayerId, hobby } = profile;
  const save = useWrite(
    ({ hobby: entered, ...rest }: Stated) =>
      callRoute(changeOwnProfile, {}, { body: { ...rest, email: rest.email ?? '', hobby: entered || null } }),
    {
      onError: (error) => showRefusedField(form, form.getFieldsValue(), error),
      done: t('profile.saved'),
      reloads: [getOwnProfile],
    },
  );
  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark={false}
      noValidate
      className={style.form ?? ''}
      initialValues={{ nickName, email, sex, favouritePlayerId, hobby }}
      onFinish={(entered) => save.mutate(entered)}
    >
      <Form.Item
        name="nickName"
        label={t('profile.nickName')}
        validateFirst
        rules={[{ required: true, whitespace: true, message: t('enter.nickName') }, schemaRule(Nickname, language)]}
      >
        <Input autoComplete="nickname" maxLength={30} />
      </Form.Item>
      <Form.Item
        name="email"
        label={t('email')}
        rules={[
          {
            validator: async (_, value: unknown) => {
              if (!Email.safeParse(value).success) throw new Error(t('enter.email'));
            },
          },
        ]}
      >
        <Input type="email" autoComplete="email" maxLength={50} />
      </Form.Item>
      <Form.Item name="sex" label={t('profile.sex')}>
        <Select options={sexes.map((value) => ({ value, label: t(`sex.${value}`) }))} />
      </Form.Item>
      <Form.Item name="favouritePlayerId" label={t('profile.favourite')}>
        <PlayerField label={t('profile.findFavourite')} />
      </Form.Item>
      <Form.Item name="hobby" label={t('profile.hobby')} rules={[schemaRule(Hobby.nullable(), language)]}>
        <Input maxLength={100} />
      </Form.Item>
      <Button type="primary" submit busy={save.isPending}>
        {t('profile.saveData')}
      </Button>
    </Form>
  );
};
