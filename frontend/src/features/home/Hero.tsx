import { getSite } from '@rallyrank/contracts/tournaments/site';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { useRoute } from '~/shared/api/use-route';
import { useFormat } from '~/shared/format/use-format';
import { PlayerSearch } from '~/shared/players/PlayerSearch';
import { paths } from '~/shared/url/paths';
import style from './HomePage.module.css';
import type { LayoutName } from './sections';

const Counts = () => {
  const { t } = useTranslation('home');
  const format = useFormat();
  const site = useRoute(getSite, {}).data?.data;
  return (
    <dl className={style.counts}>
      {(['players', 'events', 'matches'] as const).map((key) => (
        <div key={key}>
          <dt>{t(`counts.${key}`)}</dt>
          <dd>{site ? format.number(site[key]) : '…'}</dd>
        </div>
      ))}
    </dl>
  );
};

/** The top of the home page: the purpose of the site, a search, and a link to the other layout. */
export const Hero = ({ layout }: { readonly layout: LayoutName }) => {
  const { t } = useTranslation('home');
  const navigate = useNavigate();
  return (
    <header className={style.hero}>
      <div className={style.find}>
        <h1>{t('lead')}</h1>
        <PlayerSearch large label={t('search')} onSelect={(id) => navigate(paths.player(id))} />
      </div>
      <div className={style.side}>
        <Counts />
        <Link className="rr-more" to={layout === 'newer' ? paths.homeOlder : paths.home}>
          {t(layout === 'newer' ? 'layout.toOlder' : 'layout.toNewer')}
        </Link>
      </div>
    </header>
  );
};
