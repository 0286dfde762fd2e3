import type { Field } from '@rallyrank/contracts/entity/field';
import { Form } from 'antd';
import type { ReactNode } from 'react';
import { FieldControl } from '~/shared/entity/FieldControl';
import { useFormat } from '~/shared/format/use-format';
import { schemaRule } from '~/shared/rules/schema-rule';

interface Props {
  readonly name: string;
  readonly field: Field;
  /** Below the control; by default the help of the field. */
  readonly note?: ReactNode;
  /** Another control than that of the field. */
  readonly children?: ReactNode;
}

/** One fact with its label and rules; part of a form. */
export const FactField = ({ name, field, note, children }: Props) => {
  const { language } = useFormat();
  return (
    <Form.Item
      name={name}
      label={field.label[language]}
      required={field.isRequired}
      rules={[schemaRule(field.schema, language)]}
      extra={note ?? field.help?.[language]}
    >
      {children ?? <FieldControl field={field} disabled={false} />}
    </Form.Item>
  );
};
