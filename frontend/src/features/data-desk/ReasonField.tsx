import { ChangeReason } from '@rallyrank/contracts/shared/change-reason';
import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/shared/format/use-format';
import { schemaRule } from '~/shared/rules/schema-rule';

const MOST = 500;

export interface ReasonTexts {
  readonly label: string;
  readonly help: string;
}

/** The field for the reason of a change; part of a form. @param texts if it is not a change of facts */
export const ReasonField = ({ texts }: { readonly texts?: ReasonTexts | undefined }) => {
  const { t } = useTranslation('data-desk');
  const { language } = useFormat();
  return (
    <Form.Item
      name="reason"
      label={texts?.label ?? t('reason')}
      extra={texts?.help ?? t('reasonHelp')}
      rules={[schemaRule(ChangeReason, language)]}
      required
    >
      <Input maxLength={MOST} autoComplete="off" />
    </Form.Item>
  );
};
