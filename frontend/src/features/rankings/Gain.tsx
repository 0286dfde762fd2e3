import { useFormat } from '~/shared/format/use-format';
import style from './Gain.module.css';

interface Props {
  /** Points or rating gained (negative: lost). */
  readonly gain: number;
}

/** A gain with its sign, to a tenth. */
export const Gain = ({ gain }: Props) => {
  const format = useFormat();
  const tenths = Math.round(gain * 10) / 10;
  if (tenths === 0) return <span className={style.same}>0</span>;
  const figure = format.number(Math.abs(tenths));
  return tenths > 0 ? <span className={style.up}>+{figure}</span> : <span className={style.down}>−{figure}</span>;
};
