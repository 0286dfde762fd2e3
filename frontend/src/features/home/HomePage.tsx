import { getSite } from '@rallyrank/contracts/tournaments/routes';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useRoute } from '~/shared/api/use-route';
import { useFormat } from '~/shared/format/use-format';
import { PlayerSearch } from '~/shared/players/PlayerSearch';
import { Page } from '~/shared/ui/Page';
import { paths } from '~/shared/url/paths';
import { BirthdaysCard } from './BirthdaysCard';
import { ChampionsCard } from './ChampionsCard';
import style from './HomePage.module.css';
import { TopTenGrid } from './TopTenGrid';

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

/** What a visitor sees first: a search, the lists, birthdays, the last champions. */
export const HomePage = () => {
  const { t } = useTranslation('home');
  const navigate = useNavigate();
  const site = useRoute(getSite, {});
  return (
    <Page
      title={t('title')}
      asOf={site.data?.asOf}
      header={
        <header className={style.hero}>
          <div className={style.find}>
            <h1>{t('lead')}</h1>
            <PlayerSearch large label={t('search')} onSelect={(id) => navigate(paths.player(id))} />
          </div>
          <Counts />
        </header>
      }
    >
      <TopTenGrid aside={<BirthdaysCard />} />
      <ChampionsCard />
    </Page>
  );
};
