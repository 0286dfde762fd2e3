import { useTranslation } from 'react-i18next';
import { Button } from './Button';
import { Field } from './fields';
import { Icon } from './Icon';
import { Input } from './Input';
import style from './NameFilter.module.css';
import { SubmitForm } from './SubmitForm';

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
export const NameFilter = ({ label, placeholder = '', value = '', onChange }: Props) => {
  const { t } = useTranslation('shared');
  return (
    <Field label={label} wide>
      {(id) => (
        <SubmitForm
          className={style.search}
          onSubmit={(fields) => onChange(String(fields.get('name')).trim() || undefined)}
        >
          <Input
            // A value from the address (reset, back) must also appear in the field.
            key={value}
            id={id}
            type="search"
            name="name"
            autoComplete="off"
            defaultValue={value}
            placeholder={placeholder}
            maxLength={50}
            onChange={({ target }) => target.value === '' && onChange(undefined)}
          />
          <Button submit icon={<Icon name="search" />} aria-label={t('filter.search')} />
        </SubmitForm>
      )}
    </Field>
  );
};
