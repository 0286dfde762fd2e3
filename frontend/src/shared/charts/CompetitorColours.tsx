import { createContext, type ReactNode, use, useMemo } from 'react';
import { slotIn } from './competitor-slots';

const Slots = createContext<Map<string, number>>(new Map());

interface Props {
  /** Identifies the page: another page starts with the first colour again. */
  readonly page: string;
  readonly children: ReactNode;
}

/** Gives each competitor one colour in all charts of a page. */
export const CompetitorColours = ({ page, children }: Props) => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: colours are assigned again on every page
  const slots = useMemo(() => new Map<string, number>(), [page]);
  return <Slots value={slots}>{children}</Slots>;
};

/** Index among the colours of charts, by competitor id. */
export const useCompetitorSlots = (): ((id: string) => number) => {
  const slots = use(Slots);
  return useMemo(() => (id: string) => slotIn(slots, id), [slots]);
};
