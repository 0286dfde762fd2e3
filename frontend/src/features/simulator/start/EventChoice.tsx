import type { AnswerOf } from '@rallyrank/contracts/shared/route';
import type { getEventById } from '@rallyrank/contracts/tournaments/editions';
import { useFormat } from '~/shared/format/use-format';
import style from '../Simulator.module.css';
import { EventSearch } from './EventSearch';

interface Props {
  /** The chosen tournament, once it is loaded. */
  readonly event: Pick<AnswerOf<typeof getEventById>['data'], 'name' | 'startDate' | 'endDate'> | undefined;
  readonly onSelect: (eventId: string) => void;
}

/** The search for a tournament, with the chosen one below it. */
export const EventChoice = ({ event, onSelect }: Props) => {
  const format = useFormat();
  return (
    <>
      <EventSearch onSelect={onSelect} />
      {event && (
        <p className={style.chosen}>
          <strong>{format.name(event.name)}</strong>{' '}
          <span className="rr-muted">{format.dayRange(event.startDate, event.endDate)}</span>
        </p>
      )}
    </>
  );
};
