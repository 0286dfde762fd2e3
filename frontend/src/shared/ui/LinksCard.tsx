import type { ReactNode } from 'react';
import { Card } from './Card';
import style from './LinksCard.module.css';

interface Props {
  readonly title: string;
  /** List items with a link each. */
  readonly children: ReactNode;
}

/** Links to examples of what a page can show, in columns. */
export const LinksCard = ({ title, children }: Props) => (
  <Card title={title}>
    <ul className={style.links}>{children}</ul>
  </Card>
);
