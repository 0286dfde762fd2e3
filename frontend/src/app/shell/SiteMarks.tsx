import { getSite } from '@rallyrank/contracts/tournaments/routes';
import { useTranslation } from 'react-i18next';
import { useRoute } from '~/shared/api/use-route';
import { useFormat } from '~/shared/format/use-format';
import style from './Shell.module.css';
import { SocialLinks } from './SocialLinks';

/** Marks a world that was made up, on every page. */
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

export const Footer = () => {
  const { t } = useTranslation('app');
  const format = useFormat();
  const site = useRoute(getSite, {}).data?.data;
  return (
    <footer className={style.footer}>
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
