import { getPlayerH2H } from '@rallyrank/contracts/stats/head-to-head';
import { DisciplineSelect } from '~/shared/ui/DisciplineSelect';
import { FilterBar } from '~/shared/ui/FilterBar';
import { LevelSelect } from '~/shared/ui/LevelSelect';
import { MoreOnPhone } from '~/shared/ui/MoreFilters';
import { SeasonSelect } from '~/shared/ui/SeasonSelect';
import type { UrlState } from '~/shared/url/use-url-state';

/** Filters of the meetings in the address. */
export const PairFilter = getPlayerH2H.query.pick({ discipline: true, level: true, season: true });

interface Props {
  readonly state: UrlState<typeof PairFilter>;
}

/** Selects the meetings that are counted and listed. */
export const PairFilters = ({ state }: Props) => {
  const { discipline, level, season } = state.values;
  return (
    <FilterBar state={state}>
      <DisciplineSelect value={discipline} onChange={(value) => state.set({ discipline: value })} />
      <MoreOnPhone isSet={level !== undefined || season !== undefined}>
        <LevelSelect value={level?.[0]} onChange={(value) => state.set({ level: value })} />
        <SeasonSelect value={season?.from} onChange={(value) => state.set({ season: value })} />
      </MoreOnPhone>
    </FilterBar>
  );
};
