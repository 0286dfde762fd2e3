import type { RecordHolder as Holder } from '@rallyrank/contracts/stats/records';
import type { z } from 'zod';
import { Flag } from '../ui/Flag';
import { Side } from '../ui/Side';

interface Props {
  readonly holder: z.infer<typeof Holder>;
  readonly strong?: boolean;
}

/** A player, a pair or an association with a place in a top list. */
export const RecordHolder = ({ holder, strong = false }: Props) =>
  holder.association === null ? (
    <Side side={holder.competitor} winner={strong} flag="flag" />
  ) : (
    <Flag association={holder.association} />
  );
