import type { LiveMatch, WhichSide } from '@rallyrank/contracts/live/match';
import style from './PenaltyMarks.module.css';
import { penaltiesOf, usePenalties } from './penalties';

interface Props {
  readonly match: LiveMatch;
  readonly side: WhichSide;
}

/** The penalties of a side beside its name: cards, or words if the sport has no cards. */
export const PenaltyMarks = ({ match, side }: Props) => {
  const { given, nameOf } = usePenalties();
  return penaltiesOf(match, side).map((penalty, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: penalties have no other identity than their order
    <span key={at} className={style[given]} data-penalty={penalty} title={nameOf(penalty)}>
      <span className={given === 'card' ? 'rr-hidden' : undefined}>{nameOf(penalty)}</span>
    </span>
  ));
};
