import type { ComponentProps } from 'react';
import style from './Input.module.css';

/** A form of antd passes `undefined` for an empty field; without a value the browser would keep the last text. */
const filled = <P extends object>(props: P) =>
  'value' in props ? { ...props, value: (props.value as string | undefined) ?? '' } : props;

/** A field for one line. It is marked as wrong with `aria-invalid`, which forms set. */
export const Input = ({ className = '', ...rest }: ComponentProps<'input'>) => (
  <input {...filled(rest)} className={`${style.input} ${className}`} />
);

interface TextAreaProps extends ComponentProps<'textarea'> {
  /** Shows the number of characters, and the most allowed. */
  readonly counts?: boolean;
}

/** A field for several lines. */
export const TextArea = ({ counts = false, ...rest }: TextAreaProps) => {
  const area = <textarea {...filled(rest)} className={`${style.input} ${style.area}`} />;
  if (!counts) return area;
  return (
    <>
      {area}
      <span className={style.count}>
        {String(rest.value ?? '').length} / {rest.maxLength}
      </span>
    </>
  );
};
