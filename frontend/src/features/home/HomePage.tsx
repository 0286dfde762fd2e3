import { listRanking } from '@rallyrank/contracts/rankings/lists';
import type { Discipline } from '@rallyrank/contracts/sport/codes';
import { getSite } from '@rallyrank/contracts/tournaments/site';
import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useRoute } from '~/shared/api/use-route';
import { LaterLiveStrip } from '~/shared/live/LaterLiveStrip';
import { useChosenPlayers } from '~/shared/players/chosen-players';
import { DisciplineSwitch } from '~/shared/ui/DisciplineSwitch';
import { NotUnderstood } from '~/shared/ui/NotUnderstood';
import { Page } from '~/shared/ui/Page';
import { paths } from '~/shared/url/paths';
import { useUrlState } from '~/shared/url/use-url-state';
import line from './BirthdaysLine.module.css';
import { Hero } from './Hero';
import style from './HomePage.module.css';
import { heightOf } from './heights';
import { LeadersCard } from './LeadersCard';
import { NowCard } from './NowCard';
import { type LayoutName, layouts, type SectionName } from './sections';
import { WhenNear } from './WhenNear';

type Later = typeof import('./later');

/** A section whose code is loaded later. */
const later = <K extends keyof Later>(name: K) =>
  lazy(() => import('./later').then((module) => ({ default: module[name] })));

const WorldCard = later('WorldCard');
const GoatCard = later('GoatCard');
const MoversCard = later('MoversCard');
const TrendingCard = later('TrendingCard');
const StreaksCard = later('StreaksCard');
const OnThisDayCard = later('OnThisDayCard');
const ChampionsCard = later('ChampionsCard');
const FollowedLine = later('FollowedLine');
const BirthdaysLine = later('BirthdaysLine');

/** The discipline of the lists is in the address. */
const schema = listRanking.query.pick({ discipline: true });
const defaults = { discipline: 'MS' };

const first: ReadonlySet<SectionName> = new Set(['now', 'leaders', 'birthdays', 'discipline']);

interface Chosen {
  readonly discipline: Discipline;
  readonly choose: (discipline: Discipline) => void;
}

const sections: Readonly<Record<SectionName, (chosen: Chosen) => ReactNode>> = {
  now: () => <NowCard />,
  leaders: () => <LeadersCard />,
  birthdays: () => (
    // The line has its height before its code has arrived.
    <Suspense fallback={<div className={line.line} />}>
      <BirthdaysLine />
    </Suspense>
  ),
  discipline: ({ discipline, choose }) => <DisciplineSwitch value={discipline} onChange={choose} />,
  world: ({ discipline }) => <WorldCard discipline={discipline} />,
  goat: ({ discipline }) => <GoatCard discipline={discipline} />,
  movers: ({ discipline }) => <MoversCard discipline={discipline} />,
  trending: ({ discipline }) => <TrendingCard discipline={discipline} />,
  streaks: ({ discipline }) => <StreaksCard discipline={discipline} />,
  onThisDay: () => <OnThisDayCard />,
  champions: () => <ChampionsCard />,
};

const Home = ({ layout }: { readonly layout: LayoutName }) => {
  const { t } = useTranslation(['home', 'app']);
  const site = useRoute(getSite, {});
  const state = useUrlState(schema, { defaults });
  const { discipline } = state.values;
  const isFollowing = useChosenPlayers() !== '';
  const chosen = { discipline, choose: (next: Discipline) => state.set({ discipline: next }) };
  return (
    <Page
      title={t('title')}
      documentTitle={layout === 'newer' ? 'RallyRank' : t('app:menu.homeOlder')}
      asOf={site.data?.asOf}
      header={<Hero layout={layout} />}
    >
      <NotUnderstood refused={state.refused} />
      <LaterLiveStrip />
      {isFollowing && (
        <Suspense fallback={null}>
          <FollowedLine />
        </Suspense>
      )}
      <div className={style.grid}>
        {layouts[layout].map(([section, span]) =>
          first.has(section) ? (
            <div key={section} className={style.cell} data-span={span} data-section={section}>
              {sections[section](chosen)}
            </div>
          ) : (
            <WhenNear
              key={section}
              className={style.cell}
              span={span}
              section={section}
              height={heightOf(section, discipline)}
            >
              {sections[section](chosen)}
            </WhenNear>
          ),
        )}
      </div>
      <nav className={style.links} aria-label={t('links.label')}>
        <Link to={paths.log}>{t('links.log')}</Link>
        <Link to={paths.donate}>{t('links.donate')}</Link>
      </nav>
    </Page>
  );
};

/** The home page: latest results, leaders and movers. */
export const HomePage = () => <Home layout="newer" />;
/** The same page with the lists first. */
export const OlderHomePage = () => <Home layout="older" />;
