import { useTranslation } from 'react-i18next';
import { useFormat } from '~/shared/format/use-format';
import style from './Predictions.module.css';

const WIDTH = 88;
const HEIGHT = 20;

interface Props {
  /** Oldest first; null if the side was not offered. */
  readonly odds: readonly (number | null)[];
}

/** The movement of odds as a line on a logarithmic scale, with long odds at the top. */
export const OddsLine = ({ odds }: Props) => {
  const { t } = useTranslation('predictions');
  const format = useFormat();
  const known = odds.flatMap((value, at) => (value === null ? [] : [{ at, level: Math.log(value), value }]));
  const [first, last] = [known[0], known.at(-1)];
  if (!first || !last || known.length < 2) return <span className="rr-muted">–</span>;
  const levels = known.map(({ level }) => level);
  const [low, high] = [Math.min(...levels), Math.max(...levels)];
  const x = (at: number) => (at / (odds.length - 1)) * WIDTH;
  const y = (level: number) => (high === low ? HEIGHT / 2 : ((high - level) / (high - low)) * HEIGHT);
  const points = known.map(({ at, level }) => `${x(at).toFixed(1)},${y(level).toFixed(1)}`).join(' ');
  const label = t('movement', { from: format.decimal(first.value), to: format.decimal(last.value) });
  return (
    <svg className={style.line} width={WIDTH} height={HEIGHT} viewBox={`-2 -2 ${WIDTH + 4} ${HEIGHT + 4}`} role="img">
      <title>{label}</title>
      <polyline points={points} />
      <circle cx={x(last.at)} cy={y(last.level)} r={2} />
    </svg>
  );
};
