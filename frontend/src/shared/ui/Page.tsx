import type { AsOf as Basis } from '@rallyrank/contracts/shared/envelope';
import { pageTitle } from '@rallyrank/contracts/shared/page-title';
import type { Day } from '@rallyrank/contracts/shared/time';
import type { ReactNode } from 'react';
import { CompetitorColours } from '../charts/CompetitorColours';
import { currentLanguage } from '../i18n/language';
import { useReportTitle } from '../pages/page-title';
import { useLayout } from '../state/app-store';
import { AsOf } from './AsOf';
import style from './Page.module.css';

const SITE = 'RallyRank';

interface Props {
  readonly title: string;
  /** Title of the document, if it differs from the title of the page. */
  readonly documentTitle?: string;
  /**
   * Further parts of the title of the document, from the address: the discipline, the players. The gateway writes the
   * same title.
   */
  readonly names?: readonly string[] | undefined;
  /** Replaces the plain title; the title of the document is not affected. */
  readonly header?: ReactNode;
  /** The subject of the page among those of its menu entry: it is the heading, and the last part of the breadcrumb. */
  readonly subject?: string | undefined;
  /** Summary of the content, below the title. */
  readonly summary?: ReactNode;
  readonly asOf?: Basis | undefined;
  /** Date of the current ranking list. */
  readonly list?: Day | undefined;
  readonly children: ReactNode;
}

/** Frame of every page: title of the document, heading, content, and the basis of the figures. */
export const Page = ({
  title,
  documentTitle = title,
  names = [],
  header,
  subject,
  summary,
  asOf,
  list,
  children,
}: Props) => {
  const { dynamicTitle } = useLayout();
  const full = pageTitle(documentTitle, subject === undefined ? names : [subject, ...names], currentLanguage());
  // The tag of the home page has another name than the site.
  useReportTitle(full === SITE ? title : full, subject);
  return (
    <article className={style.page}>
      <title>{full === SITE || !dynamicTitle ? SITE : `${full} · ${SITE}`}</title>
      {header ?? <h1>{subject ?? title}</h1>}
      {summary !== undefined && <p className="rr-muted">{summary}</p>}
      <CompetitorColours page={title}>{children}</CompetitorColours>
      <AsOf asOf={asOf} list={list} />
    </article>
  );
};
