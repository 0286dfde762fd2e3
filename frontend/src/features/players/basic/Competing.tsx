import type { PlayerRef } from '@rallyrank/contracts/shared/refs';
import type { Discipline } from '@rallyrank/contracts/sport/codes';
import { useSport } from '~/shared/sport/use-sport';
import { PlayerLink } from '~/shared/ui/PlayerLink';

interface Props {
  readonly discipline: Discipline;
  readonly partner: PlayerRef | null;
}

/** A discipline, with the partner in doubles. */
export const Competing = ({ discipline, partner }: Props) => {
  const sport = useSport();
  return (
    <>
      {sport.disciplineName(discipline)} {partner && <PlayerLink player={partner} flag="flag" />}
    </>
  );
};
