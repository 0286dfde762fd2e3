import type { CompetitorRef, SideRef } from '@rallyrank/contracts/shared/refs';
import { useFormat } from '~/shared/format/use-format';

type Marked = CompetitorRef & Partial<Pick<SideRef, 'seed' | 'entry'>>;

/** Returns a side as one line: its names, and in brackets its seed and how it came into the draw. */
export const useSideText = () => {
  const format = useFormat();
  return ({ players, seed, entry }: Marked): string => {
    const marks = [seed, entry].filter(Boolean).join(' ');
    const names = players.map(({ name }) => format.name(name)).join(' / ');
    return marks === '' ? names : `${names} [${marks}]`;
  };
};
