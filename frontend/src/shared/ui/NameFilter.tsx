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

/**
 * Filters by a part of a name, applied with Enter or the button: applying it with every key would cause as many calls.
 */
export const NameFilter = ({ label, placeholder = '', value, onChange }: Props) => {
  const phone = useIsPhone();
  return (
    <Field label={label} wide>
      {(id) => (
        <Input.Search
          // A value from the address (reset, back) must also appear in the field.
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
