import { Checkbox, Input, InputNumber, Select } from 'antd';
import { Field } from '../ui/fields';

interface Props<V> {
  readonly label: string;
  readonly value: V;
  readonly onChange: (value: V) => void;
}

export const TextField = ({ label, value, onChange, max = 500 }: Props<string> & { readonly max?: number }) => (
  <Field label={label} wide>
    {(id) => <Input id={id} value={value} maxLength={max} onChange={({ target }) => onChange(target.value)} />}
  </Field>
);

export const LongField = ({ label, value, onChange, rows = 4 }: Props<string> & { readonly rows?: number }) => (
  <Field label={label} wide>
    {(id) => <Input.TextArea id={id} value={value} rows={rows} onChange={({ target }) => onChange(target.value)} />}
  </Field>
);

export const FigureField = ({ label, value, onChange }: Props<number | null>) => (
  <Field label={label} wide>
    {(id) => <InputNumber id={id} value={value} style={{ width: '100%' }} onChange={onChange} />}
  </Field>
);

interface WholeProps extends Props<number> {
  readonly min: number;
  readonly max: number;
}

/** A field for a whole number within bounds; other input keeps the last number. */
export const WholeField = ({ label, value, onChange, min, max }: WholeProps) => (
  <Field label={label} wide>
    {(id) => (
      <InputNumber
        id={id}
        {...{ value, min, max }}
        precision={0}
        style={{ width: '100%' }}
        onChange={(next) => next !== null && onChange(next)}
      />
    )}
  </Field>
);

export const YesField = ({ label, value, onChange }: Props<boolean>) => (
  <Checkbox checked={value} onChange={({ target }) => onChange(target.checked)}>
    {label}
  </Checkbox>
);

interface ChoiceProps<V extends string> extends Props<V> {
  readonly options: readonly { readonly value: V; readonly label: string }[];
}

export const ChoiceField = <V extends string>({ label, value, onChange, options }: ChoiceProps<V>) => (
  <Field label={label} wide>
    {(id) => <Select<V> id={id} aria-label={label} value={value} options={[...options]} onChange={onChange} />}
  </Field>
);
