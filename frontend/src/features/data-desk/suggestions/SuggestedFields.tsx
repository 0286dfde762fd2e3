import type { SuggestedField } from '@rallyrank/contracts/shared/suggestions';
import { useTranslation } from 'react-i18next';
import style from './Suggestions.module.css';

interface Props {
  readonly fields: readonly SuggestedField[];
  readonly labelOf: (key: string) => string;
  readonly textOf: (key: string, value: unknown) => string;
  /** The value before the arrow: the present one, or that at the time of the suggestion. */
  readonly from: 'now' | 'before';
}

/** The suggested facts beside those that are shown. */
export const SuggestedFields = ({ fields, labelOf, textOf, from }: Props) => {
  const { t } = useTranslation('data-desk');
  const text = (key: string, value: unknown) => textOf(key, value) || t('suggestion.unknown');
  return (
    <dl className={style.values}>
      {fields.map(({ field, suggested, ...values }) => {
        const [before, now] = [text(field, values.before), text(field, values.now)];
        return (
          <div key={field}>
            <dt>{labelOf(field)}</dt>
            <dd>
              <span className={style.before}>{from === 'now' ? now : before}</span> → {text(field, suggested)}
              {from === 'now' && now !== before && (
                <span className={style.changed}>{t('suggestion.hasChanged', { before })}</span>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
};
