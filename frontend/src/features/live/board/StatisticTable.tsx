import type { CompetitorRef } from '@rallyrank/contracts/shared/refs';
import { useFormat } from '~/shared/format/use-format';
import style from './Statistics.module.css';
import { sideNames } from './side-names';

export interface StatisticRow {
  readonly label: string;
  readonly values: readonly [number, number];
  readonly texts: readonly [string, string];
}

/** One figure for both sides, with bars that meet in the middle. */
const Row = ({ label, values: [one, two], texts }: StatisticRow) => {
  const most = Math.max(one, two) || 1;
  return (
    <tr>
      <td data-ahead={one > two}>{texts[0]}</td>
      <th scope="row">
        {label}
        <span className={style.bars} aria-hidden>
          <span style={{ width: `${(one / most) * 100}%` }} />
          <span style={{ width: `${(two / most) * 100}%` }} />
        </span>
      </th>
      <td data-ahead={two > one}>{texts[1]}</td>
    </tr>
  );
};

interface Props {
  readonly title: string;
  readonly sides: readonly [CompetitorRef, CompetitorRef];
  readonly rows: readonly StatisticRow[];
}

/** Figures of both sides with bars, in the colours of the sides. */
export const StatisticTable = ({ title, sides, rows }: Props) => {
  const format = useFormat();
  return (
    <table className={style.statistics}>
      <thead className="rr-hidden">
        <tr>
          <th scope="col">{sideNames(sides[0], format.name)}</th>
          <th scope="col">{title}</th>
          <th scope="col">{sideNames(sides[1], format.name)}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.label} {...row} />
        ))}
      </tbody>
    </table>
  );
};
