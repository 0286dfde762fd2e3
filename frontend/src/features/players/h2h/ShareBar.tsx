import style from './ShareBar.module.css';

/** A bar of which the first side has a share, from 0 to 1; a picture of figures that stand beside it. */
export const ShareBar = ({ share }: { readonly share: number }) => (
  <span className={style.bar} aria-hidden>
    <span style={{ width: `${100 * share}%` }} />
  </span>
);
