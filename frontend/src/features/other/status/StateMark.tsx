import type { PartState } from '@rallyrank/contracts/monitoring/status';
import style from './StatusPage.module.css';

const shapes: Readonly<Record<PartState, string>> = {
  up: 'M7.500 12.500l3 3 6-7',
  degraded: 'M12 7v6M12 16.500v.500',
  down: 'M8.500 8.500l7 7M15.500 8.500l-7 7',
  unknown: 'M8 12h8',
};

interface Props {
  readonly state: PartState;
  readonly size?: number;
}

/** A state as a coloured icon, beside the words for it. */
export const StateMark = ({ state, size = 18 }: Props) => (
  <svg className={style.mark} data-state={state} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
    <circle cx="12" cy="12" r="10" />
    <path d={shapes[state]} />
  </svg>
);
