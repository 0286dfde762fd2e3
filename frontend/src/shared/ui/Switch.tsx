import { useId } from 'react';
import style from './Switch.module.css';

interface Choice<V> {
  readonly value: V;
  readonly label: string;
  /** The whole name, where the label is a short one. */
  readonly title?: string;
}

interface Props<V> {
  /** Name of the group for screen readers. */
  readonly label: string;
  readonly choices: readonly Choice<V>[];
  readonly value: V;
  readonly onChange: (value: V) => void;
}

/** A few choices side by side, of which one is selected. */
export const Switch = <V extends string | number>({ label, choices, value, onChange }: Props<V>) => {
  const name = useId();
  return (
    <fieldset className={style.switch} aria-label={label}>
      {choices.map((choice) => (
        <label key={choice.value} title={choice.title}>
          <input type="radio" name={name} checked={choice.value === value} onChange={() => onChange(choice.value)} />
          {choice.label}
        </label>
      ))}
    </fieldset>
  );
};
