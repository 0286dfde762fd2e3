import { getPlayerSeasons } from '@rallyrank/contracts/stats/seasons';
import { useQueries } from '@tanstack/react-query';
import { routeQuery } from '~/shared/api/use-route';
import { useSport } from '~/shared/sport/use-sport';
import { birthdayAt, sumOfSeasons } from './at-age';
import type { Compared } from './battle-lines';

/** The figures of players until a birthday; undefined while they are loading, null if the birthday is unknown. */
export const useAtAge = (players: readonly Compared[], age: number) => {
  const { profile } = useSport();
  const majors = profile.levels.filter(({ major }) => major).map(({ key }) => key);
  const known = players.map(({ data: { player } }) => ({ id: player.id, birthDate: player.birthDate }));
  const queryOf = (level?: string) =>
    known.map(({ id, birthDate }) => ({
      ...routeQuery(getPlayerSeasons, {
        ...{ playerId: id, to: birthdayAt(birthDate ?? '1900-01-01', age), limit: '1' },
        ...(level !== undefined && { level }),
      }),
      enabled: birthDate !== null,
    }));
  const all = useQueries({ queries: queryOf() });
  const atMajors = useQueries({ queries: queryOf(majors.join(',')) });
  return known.map(({ birthDate }, i) => {
    const [total, major] = [all[i]?.data?.data, atMajors[i]?.data?.data];
    if (birthDate === null) return null;
    return total && major && { ...sumOfSeasons(total), majors: sumOfSeasons(major).titles };
  });
};
