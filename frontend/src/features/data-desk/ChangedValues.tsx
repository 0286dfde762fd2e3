import { useTranslation } from 'react-i18next';
import style from './DataDesk.module.css';

interface Props<F extends string> {
  readonly fields: readonly {
    readonly field: F;
    readonly before: unknown;
    readonly after: unknown;
    /** Whether the change returns the fact to the sources. */
    readonly released?: boolean;
  }[];
  readonly labelOf: (field: F) => string;
  readonly textOf: (field: F, value: unknown) => string;
}

/** Facts before and after a change, by field. */
export const ChangedValues = <F extends string>({ fields, labelOf, textOf }: Props<F>) => {
  const { t } = useTranslation('data-desk');
  if (fields.length === 0) return null;
  return (
    <dl className={style.values}>
      {fields.map(({ field, before, after, released }) => (
        <div key={field} style={{ display: 'contents' }}>
          <dt>{labelOf(field)}</dt>
          <dd>
            {before !== null && <del className={style.before}>{textOf(field, before)}</del>} {textOf(field, after)}
            {released && <span className="rr-muted"> ({t('released')})</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
};
