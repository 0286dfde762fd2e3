import { Field } from './fields';
import { Input } from './Input';

interface Props {
  readonly label: string;
  readonly value: string | undefined;
  readonly onChange: (day: string | undefined) => void;
}

/** Selects a day, or none. */
export const DayField = ({ label, value, onChange }: Props) => (
  <Field label={label}>
    {(id) => (
      <Input id={id} type="date" value={value ?? ''} onChange={({ target }) => onChange(target.value || undefined)} />
    )}
  </Field>
);
