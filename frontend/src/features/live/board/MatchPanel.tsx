import { matchRoom } from '@rallyrank/contracts/live/feed';
import type { LiveCourse } from '@rallyrank/contracts/live/match';
import { matchKeyOf } from '@rallyrank/contracts/shared/match-key';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { CompetitorColours } from '~/shared/charts/CompetitorColours';
import { useFormat } from '~/shared/format/use-format';
import { ReplayTag, StateTag } from '~/shared/live/StateTag';
import { useSport } from '~/shared/sport/use-sport';
import { seriesColours } from '~/shared/theme/palette';
import { useScheme } from '~/shared/theme/use-scheme';
import { Drawer } from '~/shared/ui/Drawer';
import { EmptyState, Loading, RowsSkeleton } from '~/shared/ui/PageState';
import { paths } from '~/shared/url/paths';
import { useCourtName } from '../court-name';
import { useCourse, useRefusal } from '../feed/use-feed';
import { ChanceBar } from './ChanceBar';
import { ChanceChart } from './ChanceChart';
import { Elapsed } from './Elapsed';
import { Follow } from './Follow';
import { Lines } from './Lines';
import style from './MatchPanel.module.css';
import { Penalties } from './Penalties';
import { Points } from './Points';
import { Statistics } from './Statistics';
import { sideNames } from './side-names';

/** Everything about a live match. */
export const Course = ({ course }: { readonly course: LiveCourse }) => {
  const { t } = useTranslation('live');
  const courtName = useCourtName();
  const sport = useSport();
  const { scheme } = useScheme();
  const { match } = course;
  const [one, two] = seriesColours[scheme];
  return (
    // The sides have the colours of their lines.
    <div className={style.match} style={{ '--rr-side-1': one, '--rr-side-2': two } as CSSProperties}>
      <p className={style.about}>
        <StateTag match={match} />
        {match.source === 'replay' && <ReplayTag />}
        <span>
          {sport.disciplineName(match.discipline)} · {sport.roundName(match.round)}
          {match.court !== null && ` · ${courtName(match.court)}`}
        </span>
        <Elapsed match={match} />
      </p>
      <Lines match={match} />
      {match.chance !== null && <ChanceBar chance={match.chance} />}
      {match.challenges !== null && (
        <p className="rr-muted">{t('match.challenges', { one: match.challenges[0], two: match.challenges[1] })}</p>
      )}
      {course.chanceBefore !== null && (
        <section aria-label={t('chance.title')}>
          <h2>{t('chance.title')}</h2>
          <ChanceChart course={course} />
        </section>
      )}
      {course.points.length > 0 && <Points course={course} />}
      <Statistics course={course} />
      <Penalties course={course} />
      <p className={style.follows}>
        <Link to={paths.h2h(match.sides[0].id, match.sides[1].id)}>{t('match.h2h')}</Link>
        <Link to={paths.event(match.editionId, match.drawId)}>{t('match.draw')}</Link>
        <Link to={paths.match(match.editionId, match.matchId)}>{t('match.page')}</Link>
      </p>
      <p className={style.follows}>
        <Follow side={match.sides[0]} />
        <Follow side={match.sides[1]} />
      </p>
    </div>
  );
};

interface Props {
  readonly editionId: string;
  readonly matchId: string;
  readonly onClose: () => void;
}

/** One match with every point, live. */
export const MatchPanel = ({ editionId, matchId, onClose }: Props) => {
  const { t } = useTranslation('live');
  const format = useFormat();
  const course = useCourse(editionId, matchId);
  const refusal = useRefusal(matchRoom(editionId, matchId));
  const title = course?.match.sides.map((side) => sideNames(side, format.name)).join(` ${t('order.against')} `);
  return (
    <Drawer title={title ?? t('match.title')} onClose={onClose}>
      {course && (
        <CompetitorColours page={matchKeyOf(editionId, matchId)}>
          <Course course={course} />
        </CompetitorColours>
      )}
      {!course && refusal !== undefined && <EmptyState title={t('match.unknown')} hint={t('match.unknownHint')} />}
      {!course && refusal === undefined && (
        <Loading>
          <RowsSkeleton rows={12} />
        </Loading>
      )}
    </Drawer>
  );
};
