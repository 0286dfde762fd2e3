import type { LiveCourse } from '@rallyrank/contracts/live/match';
import type { CSSProperties } from 'react';
import { seriesColours } from '~/shared/theme/palette';
import { useScheme } from '~/shared/theme/use-scheme';
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

/** A match with a result. */
export const MatchView = ({ detail, course }: Props) => {
  const { scheme } = useScheme();
  const [one, two] = seriesColours[scheme];
  return (
    // The sides have the colours of their lines.
    <div className={style.page} style={{ '--rr-side-1': one, '--rr-side-2': two } as CSSProperties}>
      <Scoreboard detail={detail} />
      <Decided detail={detail} />
      {course !== null && course.points.length > 0 && <CourseCards course={course} />}
      {(course === null || course.points.length === 0) && <ScoreStatistics detail={detail} />}
      <EarlierMeetings detail={detail} />
      <Surroundings detail={detail} />
      <Origin detail={detail} />
    </div>
  );
};
