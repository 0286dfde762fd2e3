import type { LiveCourse } from '@rallyrank/contracts/live/match';
import { Course } from '../board/MatchPanel';
import { useCourse } from '../feed/use-feed';

interface Props {
  readonly editionId: string;
  readonly matchId: string;
  /** The course so far, until the feed has answered. */
  readonly course: LiveCourse;
}

/** A match without a result, which follows the play. */
export const LiveMatchView = ({ editionId, matchId, course }: Props) => (
  <Course course={useCourse(editionId, matchId) ?? course} />
);
