import type { LiveCourse } from '@rallyrank/contracts/live/match';
import { matchKeyOf } from '@rallyrank/contracts/shared/match-key';
import { getMatchForecast } from '@rallyrank/contracts/stats/match';
import { getMatchOrigin } from '@rallyrank/contracts/tournaments/match-origin';
import { type CSSProperties, useMemo } from 'react';
import { useRoute } from '~/shared/api/use-route';
import { useSport } from '~/shared/sport/use-sport';
import { seriesColours } from '~/shared/theme/palette';
import { useScheme } from '~/shared/theme/use-scheme';
import { Follow } from '../board/Follow';
import type { ShownCourse } from '../board/shown-course';
import { archivedCourse } from './archived-course';
import { CourseCards } from './CourseCards';
import { Decided } from './Decided';
import type { MatchDetail } from './detail';
import { EarlierMeetings } from './EarlierMeetings';
import style from './Match.module.css';
import { Origin } from './Origin';
import { Scoreboard } from './Scoreboard';
import { ScoreStatistics } from './ScoreStatistics';
import { Surroundings } from './Surroundings';

interface Props {
  readonly detail: MatchDetail;
  readonly course: LiveCourse | null;
}

/** The course that was scored here, or else that of the source. */
const useShownCourse = (
  detail: MatchDetail,
  course: LiveCourse | null,
  rallies: readonly string[] | null,
  chance: number | null,
) => {
  const { profile } = useSport();
  return useMemo((): ShownCourse | null => {
    if (course !== null && course.points.length > 0) return course;
    return rallies && archivedCourse(profile, detail, rallies, chance);
  }, [profile, detail, course, rallies, chance]);
};

/** A match with a result. */
export const MatchView = ({ detail, course }: Props) => {
  const { scheme } = useScheme();
  const id = matchKeyOf(detail.event.id, detail.match.id);
  const origin = useRoute(getMatchOrigin, { id }).data?.data;
  const chance = useRoute(getMatchForecast, { id }).data?.data.chance ?? null;
  const shown = useShownCourse(detail, course, origin?.rallies ?? null, chance);
  const [one, two] = seriesColours[scheme];
  return (
    // The sides have the colours of their lines.
    <div className={style.page} style={{ '--rr-side-1': one, '--rr-side-2': two } as CSSProperties}>
      <Scoreboard detail={detail} chance={chance} />
      <Decided detail={detail} />
      {shown ? <CourseCards course={shown} /> : <ScoreStatistics detail={detail} />}
      <EarlierMeetings detail={detail} />
      <Surroundings detail={detail} />
      <p className={style.meta}>
        {detail.match.sides.map((side) => (
          <Follow key={side.id} side={side} />
        ))}
      </p>
      {origin && <Origin origin={origin} />}
    </div>
  );
};
