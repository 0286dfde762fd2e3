import type { ReactNode } from 'react';
import style from './Monitoring.module.css';

interface Props {
  readonly title: ReactNode;
  /** What is inside, in a few words, so that it need not be opened. */
  readonly summary: ReactNode;
  /** Open at first, and again when it becomes so. */
  readonly isOpen: boolean;
  readonly children: ReactNode;
}

/** A section of a long page that opens on demand. */
export const Folded = ({ title, summary, isOpen, children }: Props) => (
  <details className={`rr-card ${style.folded}`} open={isOpen}>
    <summary>
      <h2>{title}</h2>
      <span>{summary}</span>
    </summary>
    {children}
  </details>
);
