import { type ReactNode, useId } from 'react';
import style from './Card.module.css';

interface Props {
  readonly title: ReactNode;
  /** To the right of the title: a link to more, or a switch. */
  readonly extra?: ReactNode;
  readonly children: ReactNode;
}

/** A section of a page on its own surface. */
export const Card = ({ title, extra, children }: Props) => {
  const id = useId();
  return (
    <section className={`rr-card ${style.card}`} aria-labelledby={id}>
      <header className={style.head}>
        <h2 id={id}>{title}</h2>
        {extra}
      </header>
      {children}
    </section>
  );
};
