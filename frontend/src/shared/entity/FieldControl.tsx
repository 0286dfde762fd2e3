import type { Field } from '@rallyrank/contracts/entity/field';
import { Input, InputNumber, Select, Switch } from 'antd';
import { useFormat } from '../format/use-format';
import { useSport } from '../sport/use-sport';

interface Props {
  readonly field: Field;
  readonly disabled: boolean;
  /** Given by the form: `id` ties the label to the control. */
  readonly id?: string;
  readonly value?: unknown;
  readonly onChange?: (value: unknown) => void;
}

/** The control for one field of a form. An emptied control gives null. */
export const FieldControl = ({ field, disabled, id, value, onChange }: Props) => {
  const { language } = useFormat();
  const { profile } = useSport();
  const common = { ...(id === undefined ? {} : { id }), disabled };
  const give = (next: unknown) => onChange?.(next === '' || next === undefined ? null : next);
  const length = field.maxLength === undefined ? {} : { maxLength: field.maxLength };
  switch (field.input) {
    case 'number':
      return <InputNumber {...common} style={{ width: '100%' }} value={value as number | null} onChange={give} />;
    case 'switch':
      return <Switch {...common} checked={value === true} onChange={give} />;
    case 'date':
      return (
        <Input {...common} type="date" value={String(value ?? '')} onChange={(event) => give(event.target.value)} />
      );
    case 'select':
      return (
        <Select
          {...common}
          value={value as string | null}
          allowClear={!field.isRequired}
          options={field
            .choicesFor(profile.key)
            .map((choice) => ({ value: choice.value, label: choice.label[language] }))}
          onChange={give}
        />
      );
    case 'textarea':
      return (
        <Input.TextArea
          {...common}
          {...length}
          rows={4}
          showCount
          value={String(value ?? '')}
          onChange={(event) => give(event.target.value)}
        />
      );
    case 'text':
      return (
        <Input {...common} {...length} value={String(value ?? '')} onChange={(event) => give(event.target.value)} />
      );
  }
};
