import type { TextSection as Section } from '@rallyrank/contracts/tournaments/texts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useFormat } from '~/shared/format/use-format';
import { pathOf } from '~/shared/pages/page';
import { usePages } from '~/shared/pages/use-pages';
import style from './TextPage.module.css';

/** A link to a page of the site has the title of the page as its text, an external link its host. */
const TextLink = ({ to }: { readonly to: string }) => {
  const { t } = useTranslation('app');
  const pages = usePages();
  if (!to.startsWith('/'))
    return (
      <a href={to} target="_blank" rel="noopener noreferrer">
        {URL.parse(to)?.host ?? to}
      </a>
    );
  const page = pages.find((one) => pathOf(one) === to.split(/[?#]/)[0]);
  return <Link to={to}>{page ? t(`menu.${page.name}`) : to}</Link>;
};

interface Props {
  readonly section: Section;
  /** Shown below the paragraphs. */
  readonly children?: ReactNode;
}

/** A heading with its anchor and its paragraphs. */
export const TextSection = ({ section: { key, date, title, body, link }, children }: Props) => {
  const { t } = useTranslation('other');
  const format = useFormat();
  const { search } = useLocation();
  const name = title[format.language];
  return (
    <section id={key} className={style.section} aria-labelledby={`${key}-title`}>
      {date !== null && (
        <time className={style.date} dateTime={date}>
          {format.day(date)}
        </time>
      )}
      <div className={style.text}>
        <h2 id={`${key}-title`}>
          {name}
          <Link
            className={style.anchor}
            to={{ search, hash: key }}
            replace
            aria-label={t('text.anchor', { title: name })}
          >
            #
          </Link>
        </h2>
        {body[format.language].map((paragraph, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs never move
          <p key={at}>{paragraph}</p>
        ))}
        {children}
        {link !== null && (
          <p className={style.link}>
            <TextLink to={link} />
          </p>
        )}
      </div>
    </section>
  );
};
