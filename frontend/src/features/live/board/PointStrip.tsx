import type { WhichSide } from '@rallyrank/contracts/live/match';
import { useTranslation } from 'react-i18next';
import style from './PointStrip.module.css';

interface Props {
  /** The winner of each point, the newest last. */
  readonly points: readonly WhichSide[];
  /** Description of the points. */
  readonly label?: string;
}

/** The points in sequence: those of side 1 above the line, those of side 2 below it. */
export const PointStrip = ({ points, label }: Props) => {
  const { t } = useTranslation('live');
  const first = points.filter((side) => side === 1).length;
  const text = t('strip', { one: first, two: points.length - first });
  return (
    <span className={style.strip} role="img" aria-label={label === undefined ? text : `${label}: ${text}`} title={text}>
      {points.map((side, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: points have no other identity than their order
        <span key={at} data-side={side} />
      ))}
    </span>
  );
};
