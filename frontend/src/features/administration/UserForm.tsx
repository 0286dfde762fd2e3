import type { EntityOption } from '@rallyrank/contracts/entity/routes';
import { userDepartmentTree } from '@rallyrank/contracts/identity/trees';
import { userImport } from '@rallyrank/contracts/identity/user-import';
import { changeUser, createUser, getNewUser, getUser, type UserRow } from '@rallyrank/contracts/identity/users';
import { Checkbox, Form, Input, Select, Switch, TreeSelect } from 'antd';
import { useTranslation } from 'react-i18next';
import { callRoute } from '~/shared/api/call-route';
import { useRoute } from '~/shared/api/use-route';
import { useReturnFocus } from '~/shared/browser/use-return-focus';
import { FormDrawer } from '~/shared/entity/FormDrawer';
import { MeanwhileAlert } from '~/shared/entity/MeanwhileAlert';
import { useChoices } from '~/shared/entity/use-choices';
import { useConcurrentEdit } from '~/shared/entity/use-concurrent-edit';
import { useFormat } from '~/shared/format/use-format';
import { showRefusedField } from '~/shared/rules/refused-field';
import { schemaRule } from '~/shared/rules/schema-rule';
import { RowsSkeleton } from '~/shared/ui/PageState';
import { departmentNodes } from './department-nodes';
import { useUserCommand } from './use-user-command';

interface Props {
  /** The user to change; without one, the form creates a user. */
  readonly userId: string | undefined;
  readonly onClose: () => void;
}

const shape = createUser.body!.schema.shape;
type Entered = Parameters<typeof asBody>[0];

/** The fields whose values another user may have changed, and the labels of those that are texts. */
const told = ['nickName', 'phonenumber', 'email', 'remark'] as const;
const fields = [...told, 'deptId', 'sex', 'status', 'postIds', 'roleIds'] as const;
const current = async ({ userId }: UserRow) => (await callRoute(getUser, {}, { params: { userId } })).data;

const initial = { sex: '2', status: '0', deptId: null, postIds: [], roleIds: [] } as const;
const asBody = ({ phonenumber, email, remark, ...rest }: Record<string, unknown>) => ({
  ...rest,
  phonenumber: phonenumber || null,
  email: email || null,
  remark: remark || null,
});

/** The form of a user in a drawer. Roles with more permissions than the operator has are not offered. */
export const UserForm = ({ userId, onClose }: Props) => {
  const { t } = useTranslation(['administration', 'entity']);
  useReturnFocus();
  const { language } = useFormat();
  const [form] = Form.useForm();
  const isNew = userId === undefined;
  const known = useRoute(getUser, {}, { enabled: !isNew, params: { userId: userId ?? '' } });
  const fresh = useRoute(getNewUser, {}, { enabled: isNew });
  const departments = useRoute(userDepartmentTree, {}).data?.data;
  const choices = isNew ? fresh.data : known.data;
  const edit = useConcurrentEdit(form, fields, known.data?.data, current);
  const user = edit.base;
  const write = async (entered: Entered) => {
    const body = asBody(entered);
    if (!user) return callRoute(createUser, {}, { body: body as never });
    return callRoute(changeUser, {}, { body: { ...body, userId: user.userId } as never, version: user.version });
  };
  const save = useUserCommand(write, t('entity:saved'), onClose);
  const submit = (entered: Entered) =>
    save.mutate(entered, {
      onError: (error) => {
        showRefusedField(form, shape, error);
        void edit.refused(error);
      },
    });
  const sexes = useChoices([userImport.fields.sex])(userImport.fields.sex);
  const rule = (field: keyof typeof shape) => [schemaRule(shape[field], language)];
  const named = (options: readonly EntityOption[] = []) =>
    options.map(({ id, name, isDisabled }) => ({ value: id, label: name[language], disabled: isDisabled }));
  const text = (field: 'nickName' | 'phonenumber' | 'email', required = false) => (
    <Form.Item name={field} label={t(field)} rules={rule(field)} required={required}>
      <Input autoComplete="off" />
    </Form.Item>
  );
  const choicesOf = (field: 'postIds' | 'roleIds', label: string, options: readonly EntityOption[]) => (
    <Form.Item name={field} label={label} {...(options.length === 0 && { extra: t('entity:nothingToChoose') })}>
      <Checkbox.Group options={named(options)} />
    </Form.Item>
  );
  const labels = { deptId: t('department'), postIds: t('posts'), roleIds: t('roles'), status: t('enabled') };
  const nowOf = (field: string) => {
    const text = told.find((each) => each === field);
    return text ? `${t(text)}: ${user?.[text] || '–'}` : (labels[field as keyof typeof labels] ?? t('sex'));
  };
  return (
    <FormDrawer
      title={isNew ? t('newUser') : t('named.edit', { name: user?.userName ?? '' })}
      isSaving={save.isPending}
      isGone={edit.meanwhile?.isGone ?? false}
      onClose={onClose}
    >
      {(id) => (
        <>
          <MeanwhileAlert meanwhile={edit.meanwhile} nowOf={nowOf} onDiscard={edit.discard} />
          {choices === undefined || departments === undefined ? (
            <RowsSkeleton rows={10} />
          ) : (
            <Form id={id} form={form} layout="vertical" initialValues={user ?? initial} onFinish={submit}>
              {isNew && (
                <>
                  <Form.Item name="userName" label={t('userName')} rules={rule('userName')} required>
                    <Input autoComplete="off" />
                  </Form.Item>
                  <Form.Item
                    name="password"
                    label={t('password')}
                    extra={t('passwordHint')}
                    rules={rule('password')}
                    required
                  >
                    <Input autoComplete="off" maxLength={25} />
                  </Form.Item>
                </>
              )}
              {text('nickName', true)}
              <Form.Item name="deptId" label={t('department')}>
                <TreeSelect
                  allowClear
                  treeData={departmentNodes(departments)}
                  treeDefaultExpandAll
                  showSearch={{ treeNodeFilterProp: 'title' }}
                />
              </Form.Item>
              {text('phonenumber')}
              {text('email')}
              <Form.Item name="sex" label={t('sex')}>
                <Select options={sexes.map(({ value, label }) => ({ value, label }))} />
              </Form.Item>
              <Form.Item
                name="status"
                label={t('enabled')}
                getValueProps={(value: unknown) => ({ checked: value !== '1' })}
                normalize={(checked: boolean) => (checked ? '0' : '1')}
              >
                <Switch />
              </Form.Item>
              {choicesOf('postIds', t('posts'), choices.posts)}
              {choicesOf('roleIds', t('roles'), choices.roles)}
              <Form.Item name="remark" label={t('remark')} rules={rule('remark')}>
                <Input.TextArea rows={3} maxLength={500} showCount />
              </Form.Item>
            </Form>
          )}
        </>
      )}
    </FormDrawer>
  );
};
