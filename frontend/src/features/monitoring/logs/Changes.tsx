import type { OperationChanges } from '@rallyrank/contracts/shared/operations';
import { theme } from 'antd';
import { useTranslation } from 'react-i18next';
import { useFieldText } from '~/shared/entity/use-field-text';
import { useFormat } from '~/shared/format/use-format';
import style from './Changes.module.css';
import { changedValue } from './changed-value';
import { declared, useThing } from './use-thing';

type Row = OperationChanges['rows'][number];

const Fields = ({ row }: { readonly row: Row }) => {
  const { t } = useTranslation('monitoring');
  const { language } = useFormat();
  const { token } = theme.useToken();
  const thing = useThing();
  const entity = declared.find(({ name }) => name === row.entity);
  const { text } = useFieldText(Object.values(entity?.fields ?? {}));
  const shown = (name: string, json: string | null): string => {
    const value = changedValue(json);
    const field = entity?.fields[name];
    if (value === null) return '–';
    return field && !Array.isArray(value) && value !== '***' ? text(field, value) : String(value);
  };
  return (
    <table className={style.changes}>
      <caption>{t(`operations.${row.kind}`, { entity: thing(row.entity), id: row.id })}</caption>
      <thead>
        <tr>
          <th scope="col">{t('operations.before')}</th>
          <th scope="col">{t('operations.after')}</th>
        </tr>
      </thead>
      {row.fields.map(({ field, before, after }) => (
        <tbody key={field}>
          <tr>
            <th scope="rowgroup" colSpan={2}>
              {entity?.fields[field]?.label[language] ?? field}
            </th>
          </tr>
          <tr>
            <td style={{ background: before === null ? undefined : token.colorErrorBg }}>{shown(field, before)}</td>
            <td style={{ background: after === null ? undefined : token.colorSuccessBg }}>{shown(field, after)}</td>
          </tr>
        </tbody>
      ))}
    </table>
  );
};

/** The changes of entities by a write: the values before on the left, those after on the right. */
export const Changes = ({ changes: { rows, isWhole } }: { readonly changes: OperationChanges }) => {
  const { t } = useTranslation('monitoring');
  return (
    <>
      {rows.map((row) => (
        <Fields key={`${row.entity} ${row.id}`} row={row} />
      ))}
      {!isWhole && <p className="rr-muted">{t('operations.moreChanges')}</p>}
    </>
  );
};
