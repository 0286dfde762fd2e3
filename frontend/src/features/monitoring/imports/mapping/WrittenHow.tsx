import type { TableDescription } from '@rallyrank/contracts/monitoring/table-description';
import {
  dateOrders,
  type TableMappingDraft,
  tableDelimiters,
  tableEncodings,
  tableKinds,
} from '@rallyrank/contracts/monitoring/table-mapping';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { ChoiceField, TextField, YesField } from '~/shared/entity/inputs';
import { useFormat } from '~/shared/format/use-format';
import style from './Mapping.module.css';

interface Props {
  readonly description: TableDescription;
  readonly draft: TableMappingDraft;
  readonly onChange: (draft: TableMappingDraft) => void;
}

const delimiterNames = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' } as const;

const Days = ({ days }: Pick<TableDescription, 'days'>) => {
  const { t } = useTranslation('monitoring');
  const { day } = useFormat();
  return (
    <ul>
      {days.map(({ field, order, example, readings }) => (
        <li key={field}>
          {t(`imports.mapping.fields.${field}`)}: {example}{' '}
          {order === 'either' || order === 'contradictory' ? (
            <Alert
              type="warning"
              showIcon
              title={t(`imports.mapping.${order}`, { readings: readings.map(day).join(' / ') })}
            />
          ) : (
            t(`imports.mapping.orders.${order ?? 'year'}`)
          )}
        </li>
      ))}
    </ul>
  );
};

/** The recognized notation of a table, which the user can correct. */
export const WrittenHow = ({ description, draft, onChange }: Props) => {
  const { t } = useTranslation('monitoring');
  const set = (part: Partial<TableMappingDraft>) => onChange({ ...draft, ...part });
  return (
    <div className={style.stack}>
      <div className={style.fields}>
        <ChoiceField
          label={t('imports.mapping.kind')}
          value={draft.kind}
          options={tableKinds.map((value) => ({ value, label: t(`imports.mapping.kinds.${value}`) }))}
          onChange={(kind) => set({ kind })}
        />
        <ChoiceField
          label={t('imports.mapping.encoding')}
          value={description.mapping.encoding}
          options={tableEncodings.map((value) => ({ value, label: t(`imports.mapping.encodings.${value}`) }))}
          onChange={(encoding) => set({ encoding })}
        />
        <ChoiceField
          label={t('imports.mapping.delimiter')}
          value={description.mapping.delimiter ?? ','}
          options={tableDelimiters.map((value) => ({
            ...{ value, label: t(`imports.mapping.delimiters.${delimiterNames[value]}`) },
          }))}
          onChange={(delimiter) => set({ delimiter })}
        />
        <ChoiceField
          label={t('imports.mapping.dateOrder')}
          value={draft.dateOrder ?? 'year'}
          options={[
            { value: 'year' as const, label: t('imports.mapping.byColumn') },
            ...dateOrders.map((value) => ({ value, label: t(`imports.mapping.orders.${value}`) })),
          ]}
          onChange={(order) => set({ dateOrder: order === 'year' ? undefined : order })}
        />
        <ChoiceField
          label={t('imports.mapping.decimal')}
          value={draft.decimal}
          options={[
            { value: '.', label: '1234.5' },
            { value: ',', label: '1234,5' },
          ]}
          onChange={(decimal) => set({ decimal })}
        />
        <TextField
          label={t('imports.mapping.source')}
          value={draft.source}
          max={40}
          onChange={(source) => set({ source })}
        />
      </div>
      <YesField
        label={t('imports.mapping.headerless')}
        value={draft.headerless}
        onChange={(headerless) => set({ headerless })}
      />
      <Days days={description.days} />
    </div>
  );
};
