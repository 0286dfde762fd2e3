import type { ReactNode } from 'react';
import style from './PeriodChart.module.css';
import { type Period, timeOf } from './period-span';

const percent = (share: number) => `${(share * 100).toFixed(2)}%`;

interface Bar extends Period {
  readonly key: string;
  readonly name: ReactNode;
  /** What the bar shows, in words. */
  readonly text: string;
}

/** One bar per period on a common time axis, earliest first; the table beside it gives the days. */
export const PeriodChart = ({ label, bars }: { readonly label: string; readonly bars: readonly Bar[] }) => {
  if (bars.length < 2) return null;
  const { stretchOf, years } = timeOf(bars);
  const inOrder = [...bars].sort((a, b) => a.from.localeCompare(b.from));
  return (
    <section className={`rr-card ${style.chart}`} aria-label={label}>
      <ul>
        {inOrder.map((bar) => {
          const { start, length } = stretchOf(bar);
          return (
            <li key={bar.key}>
              <span>{bar.name}</span>
              <span className={style.track} title={bar.text}>
                {years.map(({ year, at }) => (
                  <i key={year} style={{ left: percent(at) }} aria-hidden />
                ))}
                <b style={{ left: percent(start), width: percent(length) }} />
                <span className="rr-hidden">{bar.text}</span>
              </span>
            </li>
          );
        })}
      </ul>
      <p className={style.years} aria-hidden>
        <span className={style.track}>
          {years.map(({ year, at }) => (
            <small key={year} style={{ left: percent(at) }}>
              {year}
            </small>
          ))}
        </span>
      </p>
    </section>
  );
};
