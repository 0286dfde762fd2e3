import type { ReactNode } from 'react';
import style from './ScrollRegion.module.css';

interface Props {
  /** Names the region for screen readers. */
  readonly label: string;
  readonly children: ReactNode;
}

/** A region that scrolls must be reachable by keyboard. */
const focusable = { tabIndex: 0 };

/** Something that may be wider than its place, which then scrolls sideways. */
export const ScrollRegion = ({ label, children }: Props) => (
  <section className={style.region} aria-label={label} {...focusable}>
    {children}
  </section>
);
