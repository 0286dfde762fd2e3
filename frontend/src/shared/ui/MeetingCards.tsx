import type { EventRef, MatchView } from '@rallyrank/contracts/shared/refs';
import { Link } from 'react-router-dom';
import { useFormat } from '../format/use-format';
import { useSport } from '../sport/use-sport';
import { paths } from '../url/paths';
import { MatchCard } from './MatchCard';
import style from './MeetingCards.module.css';

export interface Meeting {
  readonly event: EventRef;
  readonly match: MatchView;
}

/** The winner in a column of a table; null for a match without one. */
export const winnerOf = ({ match: { sides, winner } }: Meeting) =>
  winner === null ? null : { ...sides[winner === 1 ? 0 : 1], seed: null, entry: null };

/** Matches between two sides as cards: a phone shows them instead of a table, because no column can be left out. */
export const MeetingCards = ({ meetings }: { readonly meetings: readonly Meeting[] }) => {
  const format = useFormat();
  const sport = useSport();
  return (
    <ul className={style.meetings}>
      {meetings.map(({ event, match }) => (
        <li key={`${event.id}.${match.id}`}>
          <p className={style.meeting}>
            <Link to={paths.event(event.id, match.drawId)}>{format.name(event.name)}</Link>
            <span>
              {format.matchDay(match)} · {sport.roundName(match.round)}
            </span>
          </p>
          <MatchCard match={match} />
        </li>
      ))}
    </ul>
  );
};
