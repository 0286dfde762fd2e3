import type { LiveMatch, Penalty, WhichSide } from '@rallyrank/contracts/live/match';
import type { PenaltyKind } from '@rallyrank/contracts/sport/codes';
import { useTranslation } from 'react-i18next';
import { useSport } from '~/shared/sport/use-sport';

/** A penalty that ends the match is stored as its outcome. */
export type AnyPenalty = PenaltyKind | 'disqualification';

export const penaltiesOf = ({ penalties, outcome, winner }: LiveMatch, side: WhichSide): readonly AnyPenalty[] => [
  ...penalties.filter((given) => given.side === side).map(({ penalty }) => penalty),
  ...(outcome === 'disqualified' && winner !== side ? (['disqualification'] as const) : []),
];

/** The penalties of the sport: badminton has cards, in tennis they are announced. */
export const usePenalties = () => {
  const { t } = useTranslation('live');
  const { profile } = useSport();
  const given = profile.penalties.includes('game') ? 'announced' : 'card';
  return {
    given,
    kinds: profile.penalties,
    nameOf: (penalty: AnyPenalty) => t(`penalty.${given}.${penalty}`),
  } as const;
};

/** The score of the game at a penalty, if the points before it are known. */
export const scoreAt = (
  { after }: Pick<Penalty, 'after'>,
  points: readonly { readonly sequence: number; readonly games: LiveMatch['score']['games'] }[],
): LiveMatch['score']['games'] | undefined => points.find(({ sequence }) => sequence === after)?.games;
