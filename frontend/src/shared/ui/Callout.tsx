import type { ReactNode } from 'react';
import style from './Callout.module.css';

interface Props {
  readonly kind: 'success' | 'warning' | 'error';
  readonly title: string;
  readonly children?: ReactNode;
}

const roles = { success: 'status', warning: undefined, error: 'alert' } as const;

/** A message inside the page, for example the outcome of a form. */
export const Callout = ({ kind, title, children }: Props) => (
  <div className={style.callout} data-kind={kind} role={roles[kind]}>
    <p>{title}</p>
    {children}
  </div>
);
