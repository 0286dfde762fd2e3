import style from './Spark.module.css';
import { sparkPath } from './sparkline';

const box = { width: 88, height: 18 };

interface Props {
  /** Oldest first; null while not on the list. */
  readonly ranks: readonly (number | null)[];
  /** Description of the line. */
  readonly label: string;
}

/** Ranks over time as a small line chart in a row of a table. */
export const Spark = ({ ranks, label }: Props) => (
  <span className={style.spark} title={label}>
    <span className="rr-hidden">{label}</span>
    <svg {...box} viewBox={`-1 -2 ${box.width + 2} ${box.height + 4}`} aria-hidden>
      {ranks.filter((rank) => rank !== null).length > 1 && <path d={sparkPath(ranks, box)} />}
    </svg>
  </span>
);
