import type { Field } from '@rallyrank/contracts/entity/field';
import { Form, type FormInstance, Select } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/shared/format/use-format';
import style from './Suggestions.module.css';

interface Props {
  readonly form: FormInstance;
  readonly fields: Readonly<Record<string, Field>>;
  /** The facts as shown. */
  readonly values: Readonly<Record<string, unknown>>;
  readonly textOf: (key: string, value: unknown) => string;
  /** The control of a field. */
  readonly children: (key: string) => ReactNode;
}

/** Name of the form item with the chosen field. */
export const CHOSEN = 'field';

/** One fact: its field, the present value and the suggested one; part of a form. */
export const FactSuggestion = ({ form, fields, values, textOf, children }: Props) => {
  const { t } = useTranslation('data-desk');
  const { language } = useFormat();
  const chosen: string | undefined = Form.useWatch(CHOSEN, form);
  const key = chosen !== undefined && Object.hasOwn(fields, chosen) ? chosen : undefined;
  const choose = (next: string) => form.setFieldValue(next, values[next] ?? null);
  return (
    <>
      <Form.Item name={CHOSEN} label={t('suggestion.field')} rules={[{ required: true, message: t('required') }]}>
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          options={Object.entries(fields).map(([value, { label }]) => ({ value, label: label[language] }))}
          onChange={choose}
        />
      </Form.Item>
      {key !== undefined && (
        <>
          <p className={style.now}>
            {t('suggestion.now')}: <strong>{textOf(key, values[key]) || t('suggestion.unknown')}</strong>
          </p>
          <div key={key}>{children(key)}</div>
        </>
      )}
    </>
  );
};
