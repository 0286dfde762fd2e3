import { useTranslation } from 'react-i18next';
import { DayField } from './DayField';

const keys = ['params[beginTime]', 'params[endTime]'] as const;
type Range = { readonly [K in (typeof keys)[number]]?: string | undefined };

interface Props {
  readonly value: Range;
  readonly onChange: (range: Range) => void;
}

/** Selects the first and the last day of the list. */
export const RangeFilter = ({ value, onChange }: Props) => {
  const { t } = useTranslation('shared');
  return keys.map((key, i) => (
    <DayField
      key={key}
      label={t(i === 0 ? 'range.from' : 'range.until')}
      value={value[key]}
      onChange={(day) => onChange({ [key]: day })}
    />
  ));
};
