import { ChangeReason } from '@rallyrank/contracts/shared/change-reason';
import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/shared/format/use-format';
import { schemaRule } from '~/shared/rules/schema-rule';

const MOST = 500;

/** Why the user makes the change; part of a form. */
export const ReasonField = () => {
  const { t } = useTranslation('data-desk');
  const { language } = useFormat();
  return (
    <Form.Item
      name="reason"
      label={t('reason')}
      extra={t('reasonHelp')}
      rules={[schemaRule(ChangeReason, language)]}
      required
    >
      <Input maxLength={MOST} autoComplete="off" />
    </Form.Item>
  );
};
