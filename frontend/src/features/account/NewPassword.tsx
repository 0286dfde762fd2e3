import { Password } from '@rallyrank/contracts/identity/fields';
import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/shared/format/use-format';
import { schemaRule } from '~/shared/rules/schema-rule';
import { PasswordInput } from '~/shared/ui/PasswordInput';

/** The fields `newPassword` and `confirmPassword` of a form. */
export const NewPassword = ({ label }: { readonly label: string }) => {
  const { t } = useTranslation('account');
  const { language } = useFormat();
  return (
    <>
      <Form.Item name="newPassword" label={label} rules={[schemaRule(Password, language)]}>
        <PasswordInput autoComplete="new-password" />
      </Form.Item>
      <Form.Item
        name="confirmPassword"
        label={t('confirmPassword')}
        dependencies={['newPassword']}
        rules={[
          ({ getFieldValue }) => ({
            validator: async (_, value: unknown) => {
              if (value !== getFieldValue('newPassword')) throw new Error(t('mustMatch'));
            },
          }),
        ]}
      >
        <PasswordInput autoComplete="new-password" />
      </Form.Item>
    </>
  );
};
