import type { LiveMatch } from '@rallyrank/contracts/live/match';
import { useFormat } from '~/shared/format/use-format';
import { useNow } from '../use-now';

const MS_PER_MINUTE = 60_000;
const EVERY_MS = 10_000;

/** The duration of a match until now, or until its end. */
export const Elapsed = ({ match: { startedAt, finishedAt } }: { readonly match: LiveMatch }) => {
  const format = useFormat();
  const now = useNow(EVERY_MS);
  if (startedAt === null) return null;
  const end = finishedAt === null ? now : Date.parse(finishedAt);
  const minutes = Math.max(0, Math.floor((end - Date.parse(startedAt)) / MS_PER_MINUTE));
  return <span>{format.duration(minutes)}</span>;
};
