import style from './Chart.module.css';
import type { Cell, ChartData } from './chart-data';

interface Props {
  readonly data: ChartData;
  readonly title: string;
  /** Visible only for screen readers. */
  readonly hidden: boolean;
  readonly height: number;
  readonly show: (value: Cell, column: number) => string;
}

/** The figures of a chart as a table: next to it for screen readers, or instead of it for everyone. */
export const ChartTable = ({ data, title, hidden, height, show }: Props) => (
  <div
    className={hidden ? 'rr-hidden' : style.figures}
    style={hidden ? {} : { height }}
    // A region that scrolls must be reachable by keyboard.
    {...(hidden ? {} : { tabIndex: 0, role: 'region', 'aria-label': title })}
  >
    <table>
      <caption className="rr-hidden">{title}</caption>
      <thead>
        <tr>
          {data.columns.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {data.rows.map((row, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other key and never move
          <tr key={line}>
            {row.map((value, at) =>
              at === 0 ? (
                <th key="name" scope="row">
                  {show(value, at)}
                </th>
              ) : (
                <td key={data.columns[at]}>{show(value, at)}</td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
