import type { ReactNode } from 'react';
import style from './Monitoring.module.css';

interface Props {
  readonly title: ReactNode;
  /** A short summary of the content, so that the section need not be opened. */
  readonly summary: ReactNode;
  /** Initially open; the section opens again when this becomes true. */
  readonly isOpen: boolean;
  readonly children: ReactNode;
}

/** A section of a long page that can be opened. */
export const Folded = ({ title, summary, isOpen, children }: Props) => (
  <details className={`rr-card ${style.folded}`} open={isOpen}>
    <summary>
      <h2>{title}</h2>
      <span>{summary}</span>
    </summary>
    {children}
  </details>
);
