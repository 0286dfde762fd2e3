import { type Ref, useId } from 'react';
import style from './Segmented.module.css';

interface Choice<V> {
  readonly value: V;
  readonly label: string;
  /** The full name, if the label is abbreviated. */
  readonly title?: string;
}

interface Props<V> {
  /** Name of the group for screen readers. */
  readonly label: string;
  readonly choices: readonly Choice<V>[];
  readonly value: V;
  readonly onChange: (value: V) => void;
  /** The row, for choices that may be wider than a phone. */
  readonly ref?: Ref<HTMLFieldSetElement>;
}

/** A few choices side by side, of which one is selected; on a phone the row scrolls. */
export const Segmented = <V extends string | number>({ label, choices, value, onChange, ref }: Props<V>) => {
  const name = useId();
  return (
    <fieldset ref={ref} className={style.segmented} aria-label={label}>
      {choices.map((choice) => (
        <label key={choice.value} title={choice.title}>
          <input type="radio" name={name} checked={choice.value === value} onChange={() => onChange(choice.value)} />
          {choice.label}
        </label>
      ))}
    </fieldset>
  );
};
