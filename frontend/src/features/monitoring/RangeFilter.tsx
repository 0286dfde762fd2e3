import { Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { Field } from '~/shared/ui/fields';

const keys = ['params[beginTime]', 'params[endTime]'] as const;
type Range = { readonly [K in (typeof keys)[number]]?: string | undefined };

interface Props {
  readonly value: Range;
  readonly onChange: (range: Range) => void;
}

/** First and last day of what is listed. */
export const RangeFilter = ({ value, onChange }: Props) => {
  const { t } = useTranslation('monitoring');
  return keys.map((key, i) => (
    <Field key={key} label={t(i === 0 ? 'from' : 'until')}>
      {(id) => (
        <Input
          id={id}
          type="date"
          value={value[key] ?? ''}
          onChange={({ target }) => onChange({ [key]: target.value || undefined })}
        />
      )}
    </Field>
  ));
};
