import { useTranslation } from 'react-i18next';
import { FilterSelect } from './fields';
import { type Range, rangeText } from './range';

interface Props {
  readonly value: Range | undefined;
  /** Called with the range in the form that the address has. */
  readonly onChange: (range: string | undefined) => void;
}

const ranks = [1, 5, 10, 20, 50] as const;
const asText = ({ from, to }: Range): string => `${from}-${to}`;

/** Selects matches against opponents of a rank or better, or of a range in the address. */
export const OpponentRankSelect = ({ value, onChange }: Props) => {
  const { t } = useTranslation('shared');
  const offered = ranks.map((rank) => ({ value: `1-${rank}`, label: t('opponentRank.top', { rank }) }));
  const asked = value && asText(value);
  const isOffered = asked === undefined || offered.some((option) => option.value === asked);
  return (
    <FilterSelect
      label={t('opponentRank.label')}
      value={asked}
      placeholder={t('opponentRank.any')}
      width={150}
      options={isOffered ? offered : [...offered, { value: asked, label: rangeText(value!) }]}
      onChange={onChange}
    />
  );
};
