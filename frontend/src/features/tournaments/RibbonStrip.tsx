import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormat } from '~/shared/format/use-format';
import { useSport } from '~/shared/sport/use-sport';
import { paths } from '~/shared/url/paths';
import type { Strip } from './ribbon';
import style from './SeasonRibbon.module.css';
import type { EventRow } from './season-levels';

interface Props {
  readonly strip: Strip<EventRow>;
  /** Strength of the colour of each level, 0-1. */
  readonly strengths: ReadonlyMap<string, number>;
  readonly today: string;
}

const percent = (share: number) => `${share * 100}%`;
const place = ({ from, width }: { readonly from: number; readonly width: number }): CSSProperties => ({
  left: percent(from),
  width: percent(width),
});

/** The colour of a level. */
export const shade = (strength: number) => ({ '--strength': percent(strength) }) as CSSProperties;

/** Some months with their tournaments as bars, each a link. */
export const RibbonStrip = ({ strip: { months, events, lanes, today: line }, strengths, today }: Props) => {
  const { t } = useTranslation('tournaments');
  const format = useFormat();
  const sport = useSport();
  const stateOf = ({ status, startDate }: EventRow) =>
    status === 'cancelled' ? 'cancelled' : startDate > today ? 'upcoming' : undefined;
  const label = (event: EventRow) => {
    const state = stateOf(event);
    return [
      format.name(event.name),
      sport.levelName(event.level, event.startDate),
      format.dayRange(event.startDate, event.endDate),
      ...(event.city === null ? [] : [event.city]),
      ...(state === undefined ? [] : [t(`state.${state}`)]),
    ].join(' · ');
  };
  return (
    <div className={style.strip} style={{ '--lanes': lanes } as CSSProperties}>
      {months.map((month) => (
        <span key={month.day} className={style.month} style={place(month)} aria-hidden>
          {format.month(month.day)}
        </span>
      ))}
      {line !== null && <span className={style.today} style={{ left: percent(line) }} title={t('ribbon.today')} />}
      <ol>
        {events.map(({ event, lane, ...part }) => (
          <li key={event.id} style={{ ...place(part), '--lane': lane } as CSSProperties}>
            <Link
              to={paths.event(event.id)}
              className={style.event}
              style={shade(strengths.get(event.level) ?? 0)}
              data-state={stateOf(event)}
              title={label(event)}
              aria-label={label(event)}
            />
          </li>
        ))}
      </ol>
    </div>
  );
};
