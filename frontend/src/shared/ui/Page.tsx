import type { AsOf as Basis } from '@rallyrank/contracts/shared/envelope';
import type { ReactNode } from 'react';
import { AsOf } from './AsOf';
import style from './Page.module.css';

const SITE = 'RallyRank';

interface Props {
  /** Also the title of the document. */
  readonly title: string;
  /** Shown in place of the plain title; the document keeps `title`. */
  readonly header?: ReactNode;
  readonly asOf?: Basis | undefined;
  readonly children: ReactNode;
}

/** Frame of every page: title of the document, heading, content, and what the figures are based on. */
export const Page = ({ title, header, asOf, children }: Props) => (
  <article className={style.page}>
    <title>{title === SITE ? SITE : `${title} · ${SITE}`}</title>
    {header ?? <h1>{title}</h1>}
    {children}
    <AsOf asOf={asOf} />
  </article>
);
