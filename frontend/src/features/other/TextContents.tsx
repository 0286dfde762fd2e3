import type { TextSection } from '@rallyrank/contracts/tournaments/texts';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useFormat } from '~/shared/format/use-format';
import style from './TextPage.module.css';

/** Shorter pages have no table of contents. */
const FEWEST = 3;

/** Links to the sections of a page of texts. */
export const TextContents = ({ sections }: { readonly sections: readonly TextSection[] }) => {
  const { t } = useTranslation('other');
  const { language } = useFormat();
  const { hash, search } = useLocation();
  if (sections.length < FEWEST) return null;
  return (
    <nav className={style.contents} aria-label={t('text.contents')}>
      <h2>{t('text.contents')}</h2>
      <ol>
        {sections.map(({ key, title }) => (
          <li key={key}>
            <Link to={{ search, hash: key }} replace aria-current={hash === `#${key}` ? 'location' : undefined}>
              {title[language]}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
};
