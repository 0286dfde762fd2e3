import { pages } from '@rallyrank/contracts/shared/pages';
import { getSite } from '@rallyrank/contracts/tournaments/site';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useRoute } from '~/shared/api/use-route';
import { useFormat } from '~/shared/format/use-format';

import style from './Shell.module.css';
import { SocialLinks } from './SocialLinks';

/** Marks a fictional world, on every page. */
export const InventedMark = () => {
  const { t } = useTranslation('app');
  const site = useRoute(getSite, {});
  if (!site.data?.data.invented) return null;
  return (
    <aside className={style.invented} aria-label={t('invented.badge')}>
      <strong>{t('invented.badge')}</strong>
      <span>{t('invented.text')}</span>
    </aside>
  );
};

/** The links at the end of every page. */
const linked = ['about', 'guide', 'glossary', 'log', 'contact', 'donate', 'sitemap'] as const;

export const Footer = () => {
  const { t } = useTranslation('app');
  const format = useFormat();
  const site = useRoute(getSite, {}).data?.data;
  return (
    <footer className={style.footer}>
      <nav aria-label={t('footer.links')}>
        {linked.map((name) => (
          <Link key={name} to={pages[name]}>
            {t(`menu.${name}`)}
          </Link>
        ))}
      </nav>
      <p>RallyRank · {t('footer.about')}</p>
      {site?.firstDate && site.lastDate && (
        <p>
          {t('footer.range', {
            matches: format.number(site.matches),
            first: format.day(site.firstDate),
            last: format.day(site.lastDate),
          })}
        </p>
      )}
      <SocialLinks />
    </footer>
  );
};
