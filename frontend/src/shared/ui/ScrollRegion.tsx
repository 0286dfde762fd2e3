import type { ReactNode } from 'react';
import style from './ScrollRegion.module.css';

interface Props {
  /** Name of the region for screen readers. */
  readonly label: string;
  readonly children: ReactNode;
}

/** The keyboard must be able to focus a region that scrolls. */
const focusable = { tabIndex: 0 };

/** Content that may be wider than its place, and then scrolls horizontally. */
export const ScrollRegion = ({ label, children }: Props) => (
  <section className={style.region} aria-label={label} {...focusable}>
    {children}
  </section>
);
