import style from './ShareBar.module.css';

/** A bar that shows the share of the first side, from 0 to 1; the figures are beside it. */
export const ShareBar = ({ share }: { readonly share: number }) => (
  <span className={style.bar} aria-hidden>
    <span style={{ width: `${100 * share}%` }} />
  </span>
);
