import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useMenu } from '~/shared/menu/use-menu';
import { pathOf } from '~/shared/pages/page';
import { useReportedTitle } from '~/shared/pages/page-title';
import { useCurrentPage, usePages } from '~/shared/pages/use-pages';
import style from './Breadcrumb.module.css';

/** The path from home to the open page: its group, its parent in the menu, the page itself, what the page shows. */
export const Breadcrumb = () => {
  const { t } = useTranslation('app');
  const pages = usePages();
  const page = useCurrentPage();
  const above = pages.find(({ name }) => name === page?.activeMenu);
  const home = pages.find(({ name }) => name === 'home');
  const group = useMenu().groups.find(({ entries }) =>
    entries.some(({ page: shown }) => shown === (above ?? page)?.name),
  );
  const subject = useReportedTitle()?.subject;
  if (!page || !home || page === home) return null;
  return (
    <nav className={style.trail} aria-label={t('nav.breadcrumb')}>
      <ol>
        <li>
          <Link to={pathOf(home)}>{t(`menu.${home.name}`)}</Link>
        </li>
        {group && <li>{group.title}</li>}
        {above && above !== home && (
          <li>
            <Link to={pathOf(above)}>{t(`menu.${above.name}`)}</Link>
          </li>
        )}
        {subject === undefined ? (
          <li aria-current="page">{t(`menu.${page.name}`)}</li>
        ) : (
          <>
            <li>
              <Link to={pathOf(page)}>{t(`menu.${page.name}`)}</Link>
            </li>
            <li aria-current="page">{subject}</li>
          </>
        )}
      </ol>
    </nav>
  );
};
