import style from './StackedBar.module.css';

interface Props {
  readonly parts: readonly { readonly key: string; readonly value: number; readonly colour: string }[];
  /** Value that fills the whole width. */
  readonly most: number;
  /** Description of the values. */
  readonly label: string;
}

/** A bar in a row of a table that consists of parts. */
export const StackedBar = ({ parts, most, label }: Props) => (
  <span className={style.bar} role="img" aria-label={label} title={label}>
    {parts.map(({ key, value, colour }) => (
      <span key={key} style={{ width: `${most === 0 ? 0 : (value / most) * 100}%`, background: colour }} />
    ))}
  </span>
);
