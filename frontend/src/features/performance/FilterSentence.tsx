import type { Discipline, RoundCode } from '@rallyrank/contracts/sport/codes';
import { useTranslation } from 'react-i18next';
import { useAssociationName } from '~/shared/flags/association-names';
import { useFormat } from '~/shared/format/use-format';
import { useSport } from '~/shared/sport/use-sport';
import type { CourtValues } from '~/shared/ui/CourtFilters';
import { type Range, rangeText } from '~/shared/ui/range';

interface Props {
  /** Values of a query with the match filter of the contracts. */
  readonly values: CourtValues & {
    readonly discipline: Discipline;
    readonly level?: readonly string[] | undefined;
    readonly round?: readonly RoundCode[] | undefined;
    readonly season?: Range | undefined;
    readonly opponentRank?: Range | undefined;
    readonly association?: string | undefined;
    readonly opponentAssociation?: string | undefined;
  };
}

/** The filters of a list of matches in words: `Women's singles, Super 1000, 2023–2025`. */
export const FilterSentence = ({ values }: Props) => {
  const { t } = useTranslation('shared');
  const { language } = useFormat();
  const sport = useSport();
  const { discipline, level = [], round = [], season, surface = [], roof, bestOf, opponentRank } = values;
  const association = useAssociationName(values.association ?? null);
  const opponent = useAssociationName(values.opponentAssociation ?? null);
  /** Lower case, because the text is in the middle of a sentence. */
  const inSentence = (text: string): string => text.toLocaleLowerCase(language);
  const parts = [
    sport.disciplineName(discipline),
    level.map((key) => sport.levelName(key)).join(' / '),
    round.map(sport.roundName).join(' / '),
    surface.map((one) => inSentence(t(`surface.${one}`))).join(' / '),
    roof && inSentence(t(`roof.${roof}`)),
    bestOf && inSentence(t('bestOf.sets', { sets: bestOf })),
    season === undefined ? inSentence(t('season.any')) : rangeText(season),
    association,
    opponent && t('sentence.against', { association: opponent }),
    opponentRank && t('sentence.opponentRank', { range: rangeText(opponentRank) }),
  ];
  return <strong>{parts.filter(Boolean).join(t('sentence.separator'))}</strong>;
};
