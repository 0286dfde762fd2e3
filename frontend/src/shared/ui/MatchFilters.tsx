import type { RoundCode } from '@rallyrank/contracts/sport/codes';
import { useTranslation } from 'react-i18next';
import { AssociationSelect } from './AssociationSelect';
import { FilterSelect } from './fields';
import { LevelSelect } from './LevelSelect';
import { MoreFilters } from './MoreFilters';
import { RoundSelect } from './RoundSelect';
import { SeasonSelect } from './SeasonSelect';

interface Range {
  readonly from: number;
  readonly to: number;
}

interface Props {
  /** On a page about one association, which is no filter there. */
  readonly isOfAssociation?: boolean;
  /** A `useUrlState` of a route whose query has the match filter of the contracts. */
  readonly state: {
    readonly values: {
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
      opponentRank?: unknown;
      association?: unknown;
      opponentAssociation?: unknown;
    }) => void;
  };
}

const ranks = [1, 5, 10, 20, 50] as const;

/** Which matches a statistic counts: level, season and round; the rank of the opponent and associations behind "more". */
export const MatchFilters = ({ isOfAssociation = false, state: { values, set } }: Props) => {
  const { t } = useTranslation('shared');
  const { level, round, season, opponentRank, association, opponentAssociation } = values;
  return (
    <>
      <LevelSelect value={level?.[0]} onChange={(value) => set({ level: value })} />
      <SeasonSelect value={season?.from} onChange={(value) => set({ season: value })} />
      <RoundSelect value={round?.[0]} onChange={(value) => set({ round: value })} />
      <MoreFilters isSet={Boolean(opponentRank ?? (isOfAssociation ? undefined : association) ?? opponentAssociation)}>
        <FilterSelect
          label={t('opponentRank.label')}
          value={opponentRank?.to}
          placeholder={t('opponentRank.any')}
          width={150}
          options={ranks.map((rank) => ({ value: rank, label: t('opponentRank.top', { rank }) }))}
          onChange={(rank) => set({ opponentRank: rank && `1-${rank}` })}
        />
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
