import { localDay } from '@rallyrank/contracts/shared/format';
import { compareLevels, levelOrder } from '@rallyrank/contracts/sport/levels';
import { listEvents } from '@rallyrank/contracts/tournaments/editions';
import { listYear } from '@rallyrank/contracts/tournaments/site';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useRoute } from '~/shared/api/use-route';
import { useIsMobile, useIsPhone } from '~/shared/browser/use-media';
import { useSport } from '~/shared/sport/use-sport';
import { Card } from '~/shared/ui/Card';
import { Bone, EmptyState, PageState } from '~/shared/ui/PageState';
import type { List } from '~/shared/ui/table/use-list';
import { NearEvents } from './NearEvents';
import { RibbonStrip, shade } from './RibbonStrip';
import { ribbonOf } from './ribbon';
import style from './SeasonRibbon.module.css';
import { type EventRow, strengthsOf } from './season-levels';

/**
 * By width of the screen: months of a strip, days that a bar of 24 pixels covers, and height in pixels that is reserved
 * while events are loading.
 */
const shapes = {
  phone: { months: 3, leastDays: 8, height: 450 },
  mobile: { months: 6, leastDays: 9, height: 260 },
  desk: { months: 14, leastDays: 11, height: 180 },
} as const;
const MOST_LANES = 6;
const MOST_EVENTS = 200;

const useShape = () => {
  const [isPhone, isMobile] = [useIsPhone(), useIsMobile()];
  return shapes[isPhone ? 'phone' : isMobile ? 'mobile' : 'desk'];
};

const Strips = ({ events }: { readonly events: readonly EventRow[] }) => {
  const { t } = useTranslation('tournaments');
  const { profile, levelName } = useSport();
  const shape = useShape();
  const today = localDay(new Date());
  const strengths = useMemo(() => strengthsOf(events, compareLevels(profile)), [events, profile]);
  const { strips, left } = useMemo(() => {
    const highestFirst = [...events].sort((a, b) => levelOrder(profile, a.level) - levelOrder(profile, b.level));
    return ribbonOf(highestFirst, { ...shape, mostLanes: MOST_LANES, today });
  }, [events, profile, shape, today]);
  return (
    <div className={style.ribbon} style={{ minHeight: shape.height }}>
      {strips.map((strip) => (
        <RibbonStrip key={strip.months[0]?.day} strip={strip} strengths={strengths} today={today} />
      ))}
      <ul className={style.legend}>
        {[...strengths].map(([level, strength]) => (
          <li key={level}>
            <i className={style.event} style={shade(strength)} aria-hidden />
            {levelName(level, events[0]?.startDate)}
          </li>
        ))}
        {left > 0 && <li>{t('ribbon.left', { count: left })}</li>}
      </ul>
    </div>
  );
};

/**
 * The tournaments of one season that match the filters, as a calendar: of the chosen season, or of the newest one with
 * results. Above it are the current, next and last tournaments.
 */
export const SeasonRibbon = ({ list }: { readonly list: List<typeof listEvents> }) => {
  const { t } = useTranslation('tournaments');
  const { height } = useShape();
  const newest = useRoute(listYear, {}).data?.data.find(({ matches }) => matches > 0)?.season;
  const season = list.state.values.season ?? newest;
  const { pageNum: _page, orderByColumn: _column, isAsc: _direction, ...filters } = list.state.query;
  const query = useRoute(
    listEvents,
    { ...filters, season: String(season), pageSize: String(MOST_EVENTS), isAsc: 'true' },
    { enabled: season !== undefined, keepPrevious: true },
  );
  return (
    <Card title={t('ribbon.title', { season: season ?? '' })}>
      <NearEvents />
      <PageState
        query={query}
        skeleton={<Bone height={height} />}
        isEmpty={({ rows }) => rows.length === 0}
        empty={<EmptyState title={t('list.none')} />}
      >
        {({ rows }) => <Strips events={rows} />}
      </PageState>
    </Card>
  );
};
