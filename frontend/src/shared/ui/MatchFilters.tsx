import type { RoundCode } from '@rallyrank/contracts/sport/codes';
import { useTranslation } from 'react-i18next';
import { AssociationSelect } from './AssociationSelect';
import { CourtFilters, type CourtValues, isOfCourt } from './CourtFilters';
import { LevelSelect } from './LevelSelect';
import { MoreFilters } from './MoreFilters';
import { OpponentRankSelect } from './OpponentRankSelect';
import { RoundSelect } from './RoundSelect';
import type { Range } from './range';
import { SeasonSelect } from './SeasonSelect';

interface Props {
  /** For pages about one association, which is not a filter there. */
  readonly isOfAssociation?: boolean;
  /** A `useUrlState` of a route whose query has the match filter of the contracts. */
  readonly state: {
    readonly values: CourtValues & {
      readonly level?: readonly string[] | undefined;
      readonly round?: readonly RoundCode[] | undefined;
      readonly season?: Range | undefined;
      readonly opponentRank?: Range | undefined;
      readonly association?: string | undefined;
      readonly opponentAssociation?: string | undefined;
    };
    readonly set: (patch: {
      level?: unknown;
      round?: unknown;
      season?: unknown;
      surface?: unknown;
      roof?: unknown;
      bestOf?: unknown;
      opponentRank?: unknown;
      association?: unknown;
      opponentAssociation?: unknown;
    }) => void;
  };
}

/**
 * The filters for the matches of a statistic: level, season and round; the court, the rank of the opponent and
 * associations are behind "more".
 */
export const MatchFilters = ({ isOfAssociation = false, state: { values, set } }: Props) => {
  const { t } = useTranslation('shared');
  const { level, round, season, opponentRank, association, opponentAssociation } = values;
  const ofSides = opponentRank ?? (isOfAssociation ? undefined : association) ?? opponentAssociation;
  return (
    <>
      <LevelSelect value={level?.[0]} onChange={(value) => set({ level: value })} />
      <SeasonSelect value={season?.from} onChange={(value) => set({ season: value })} />
      <RoundSelect value={round?.[0]} onChange={(value) => set({ round: value })} />
      <MoreFilters isSet={isOfCourt(values) || Boolean(ofSides)}>
        <CourtFilters values={values} set={set} />
        <OpponentRankSelect value={opponentRank} onChange={(value) => set({ opponentRank: value })} />
        {!isOfAssociation && (
          <AssociationSelect value={association} onChange={(value) => set({ association: value })} />
        )}
        <AssociationSelect
          label={t('opponentAssociation')}
          value={opponentAssociation}
          onChange={(value) => set({ opponentAssociation: value })}
        />
      </MoreFilters>
    </>
  );
};
