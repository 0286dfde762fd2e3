import { type ComponentProps, useId } from 'react';
import { Input } from '~/shared/ui/Input';
import style from './OrderOfPlay.module.css';

interface Props extends Omit<ComponentProps<'input'>, 'id' | 'onChange'> {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly onText: (text: string) => void;
}

/** A labelled field with its hint, or with its error. */
export const TextField = ({ label, hint, error, onText, ...input }: Props) => {
  const id = useId();
  const about = error ?? hint;
  return (
    <p className={style.field}>
      <label htmlFor={id}>{label}</label>
      <Input
        {...input}
        id={id}
        aria-invalid={error !== undefined}
        aria-describedby={about === undefined ? undefined : `${id}-about`}
        onChange={({ target }) => onText(target.value)}
      />
      {about !== undefined && (
        <span id={`${id}-about`} className={error === undefined ? 'rr-muted' : style.error} role={error && 'alert'}>
          {about}
        </span>
      )}
    </p>
  );
};
