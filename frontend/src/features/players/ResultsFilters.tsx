import type { getPlayerTournamentResult } from '@rallyrank/contracts/tournaments/player-results';
import { useTranslation } from 'react-i18next';
import { AssociationSelect } from '~/shared/ui/AssociationSelect';
import { CourtFilters, isOfCourt } from '~/shared/ui/CourtFilters';
import { DayField } from '~/shared/ui/DayField';
import { DisciplineSelect } from '~/shared/ui/DisciplineSelect';
import { FilterBar } from '~/shared/ui/FilterBar';
import { LevelSelect } from '~/shared/ui/LevelSelect';
import { MoreFilters } from '~/shared/ui/MoreFilters';
import { OpponentRankSelect } from '~/shared/ui/OpponentRankSelect';
import { RoundSelect } from '~/shared/ui/RoundSelect';
import { SeasonSelect } from '~/shared/ui/SeasonSelect';
import type { UrlState } from '~/shared/url/use-url-state';

interface Props {
  readonly state: UrlState<typeof getPlayerTournamentResult.query>;
}

const days = ['from', 'to'] as const;

/** Filters the results of a player. */
export const ResultsFilters = ({ state }: Props) => {
  const { t } = useTranslation(['players', 'shared']);
  const { season, level, discipline, round, from, to, opponentRank, opponentAssociation } = state.values;
  const day = { from, to };
  return (
    <FilterBar state={state}>
      <DisciplineSelect value={discipline} onChange={(value) => state.set({ discipline: value })} />
      <SeasonSelect value={season} onChange={(value) => state.set({ season: value })} />
      <LevelSelect value={level} onChange={(value) => state.set({ level: value })} />
      <RoundSelect value={round?.[0]} onChange={(value) => state.set({ round: value })} />
      <MoreFilters isSet={isOfCourt(state.values) || Boolean(from ?? to ?? opponentRank ?? opponentAssociation)}>
        <OpponentRankSelect value={opponentRank} onChange={(value) => state.set({ opponentRank: value })} />
        <AssociationSelect
          label={t('shared:opponentAssociation')}
          value={opponentAssociation}
          onChange={(value) => state.set({ opponentAssociation: value })}
        />
        <CourtFilters values={state.values} set={state.set} />
        {days.map((key) => (
          <DayField
            key={key}
            label={t(`results.${key}`)}
            value={day[key]}
            onChange={(value) => state.set({ [key]: value })}
          />
        ))}
      </MoreFilters>
    </FilterBar>
  );
};
