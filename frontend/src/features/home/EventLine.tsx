import type { EventRef } from '@rallyrank/contracts/shared/refs';
import { Link } from 'react-router-dom';
import { useFormat } from '~/shared/format/use-format';
import { useSport } from '~/shared/sport/use-sport';
import { Flag } from '~/shared/ui/Flag';
import { paths } from '~/shared/url/paths';
import style from './EventLine.module.css';

interface Props {
  readonly event: EventRef & { readonly city?: string | null };
  /** As the heading of a section. */
  readonly large?: boolean;
}

/** A tournament: name, place, days, level. */
export const EventLine = ({ event, large = false }: Props) => {
  const sport = useSport();
  const format = useFormat();
  return (
    <div className={style.event} data-large={large}>
      <Link to={paths.event(event.id)}>{format.name(event.name)}</Link>
      <span className={style.meta}>
        <Flag association={event.association} />
        {large && event.city && <span>{event.city}</span>}
        <span>{format.dayRange(event.startDate, event.endDate)}</span>
        <span>{sport.levelName(event.level, event.startDate)}</span>
      </span>
    </div>
  );
};
