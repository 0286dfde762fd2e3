import { Input } from 'antd';
import { useIsPhone } from '../browser/use-media';
import { Field } from './fields';

interface Props {
  readonly label: string;
  readonly placeholder?: string;
  readonly value: string | undefined;
  /** Undefined for an empty text. */
  readonly onChange: (name: string | undefined) => void;
}

/** A part of a name, taken over with Enter or the button: not at every key, since each one would be a call. */
export const NameFilter = ({ label, placeholder = '', value, onChange }: Props) => {
  const phone = useIsPhone();
  return (
    <Field label={label} wide>
      {(id) => (
        <Input.Search
          // A value from the address (reset, back) must show in the field too.
          key={value ?? ''}
          id={id}
          defaultValue={value ?? ''}
          placeholder={placeholder}
          maxLength={50}
          allowClear
          style={{ width: phone ? '100%' : 185 }}
          onSearch={(text) => onChange(text.trim() || undefined)}
        />
      )}
    </Field>
  );
};
