import { getPlayerH2H } from '@rallyrank/contracts/stats/head-to-head';
import { CourtFilters, isOfCourt } from '~/shared/ui/CourtFilters';
import { DisciplineSelect } from '~/shared/ui/DisciplineSelect';
import { FilterBar } from '~/shared/ui/FilterBar';
import { LevelSelect } from '~/shared/ui/LevelSelect';
import { RoundSelect } from '~/shared/ui/RoundSelect';
import { SeasonSelect } from '~/shared/ui/SeasonSelect';
import type { UrlState } from '~/shared/url/use-url-state';

/** Filters of the meetings in the address. */
export const PairFilter = getPlayerH2H.query.pick({
  discipline: true,
  level: true,
  season: true,
  round: true,
  surface: true,
  roof: true,
  bestOf: true,
});

type Values = UrlState<typeof PairFilter>['values'];

/** Whether only some of the meetings are counted. */
export const isFiltered = ({ discipline, level, season, round, ...court }: Values): boolean =>
  isOfCourt(court) || Boolean(discipline ?? level ?? season ?? round);

interface Props {
  readonly state: UrlState<typeof PairFilter>;
}

/** Selects the meetings that are counted and listed. */
export const PairFilters = ({ state }: Props) => {
  const { discipline, level, season, round } = state.values;
  return (
    <FilterBar state={state}>
      <DisciplineSelect value={discipline} onChange={(value) => state.set({ discipline: value })} />
      <LevelSelect value={level?.[0]} onChange={(value) => state.set({ level: value })} />
      <SeasonSelect value={season?.from} onChange={(value) => state.set({ season: value })} />
      <RoundSelect value={round?.[0]} onChange={(value) => state.set({ round: value })} />
      <CourtFilters values={state.values} set={state.set} />
    </FilterBar>
  );
};
