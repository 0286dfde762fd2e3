import type { FixedDoubleRow } from '@rallyrank/contracts/players/related';
import type { z } from 'zod';
import { useFormat } from '~/shared/format/use-format';
import { useSport } from '~/shared/sport/use-sport';

type Double = Pick<z.infer<typeof FixedDoubleRow>, 'discipline' | 'from' | 'until'>;

/** Returns a fixed double as one line: the names, the discipline and the period. */
export const useDoubleText = () => {
  const format = useFormat();
  const sport = useSport();
  return (names: string | undefined, { discipline, from, until }: Double): string => {
    const period = [from, until].map((day) => (day === null ? '' : format.day(day))).join(' – ');
    return [names, sport.disciplineName(discipline), period].join(', ');
  };
};
