import type { EntitySpec } from '@rallyrank/contracts/monitoring/entity-spec';
import { Input, Select } from 'antd';
import { Field } from '~/shared/ui/fields';

/** What a tab shows and changes. */
export interface TabProps {
  readonly spec: EntitySpec;
  readonly change: (part: Partial<EntitySpec>) => void;
}

interface TextProps {
  readonly label: string;
  readonly value: string;
  readonly max: number;
  readonly onChange: (value: string) => void;
}

export const TextField = ({ label, value, max, onChange }: TextProps) => (
  <Field label={label} wide>
    {(id) => <Input id={id} value={value} maxLength={max} onChange={({ target }) => onChange(target.value)} />}
  </Field>
);

interface ChoiceProps<V extends string> {
  readonly label: string;
  readonly value: V;
  readonly options: readonly { readonly value: V; readonly label: string }[];
  readonly onChange: (value: V) => void;
}

export const ChoiceField = <V extends string>({ label, value, options, onChange }: ChoiceProps<V>) => (
  <Field label={label} wide>
    {(id) => <Select<V> id={id} value={value} options={[...options]} onChange={onChange} />}
  </Field>
);
