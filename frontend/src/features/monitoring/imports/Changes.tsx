import type { DataImportReport, RecordChange } from '@rallyrank/contracts/monitoring/data-import';
import { personFields } from '@rallyrank/contracts/players/person-fields';
import type { FieldChange } from '@rallyrank/contracts/shared/field-change';
import { eventFields } from '@rallyrank/contracts/tournaments/event-fields';
import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/shared/format/use-format';
import { Card } from '~/shared/ui/Card';
import { useColumns } from '~/shared/ui/table/columns';
import { LocalTable } from '~/shared/ui/table/LocalTable';

const matchFields = ['sides', 'seeds', 'score', 'winner', 'outcome', 'round', 'date', 'court', 'durationMin'] as const;
type MatchField = (typeof matchFields)[number];

/** Returns the label of a field of a player, a tournament or a match. */
const useFieldLabel = () => {
  const { t } = useTranslation('monitoring');
  const { language } = useFormat();
  const labels: Readonly<Record<string, string>> = Object.fromEntries(
    Object.entries({ ...personFields, ...eventFields }).map(([key, { label }]) => [key, label[language]]),
  );
  const isOfMatch = (field: string): field is MatchField => matchFields.some((known) => known === field);
  return ({ kind }: RecordChange, { field }: FieldChange): string => {
    if (field === 'sourceKeys') return t('imports.fields.sourceKeys');
    return kind === 'matches' && isOfMatch(field) ? t(`imports.fields.${field}`) : (labels[field] ?? field);
  };
};

const FieldList = ({ change }: { readonly change: RecordChange }) => {
  const { t } = useTranslation('monitoring');
  const label = useFieldLabel();
  if (change.fields.length === 0) return <Tag color="success">{t('imports.new')}</Tag>;
  return (
    <>
      {change.fields.map((field) => (
        <div key={field.field}>
          {label(change, field)}: <del>{field.before ?? '–'}</del> → <ins>{field.after ?? '–'}</ins>
        </div>
      ))}
    </>
  );
};

/** New records, and changed ones field by field. */
export const Changes = ({ changes, counts }: Pick<DataImportReport, 'changes' | 'counts'>) => {
  const { t } = useTranslation('monitoring');
  const { number } = useFormat();
  const column = useColumns<RecordChange & { readonly key: number }>();
  const columns = [
    column.text(({ name }) => name, { title: t('imports.record'), size: 'names', isRowHeader: true }),
    column.text(({ kind }) => t(`imports.kinds.${kind}`), { title: t('imports.kind') }),
    column.text((change) => <FieldList change={change} />, { title: t('imports.change'), size: 'names' }),
    column.text(({ file, line }) => `${file}:${line}`, { title: t('imports.line'), importance: 3 }),
  ];
  const all = counts.reduce((sum, { kind, accepted, corrected }) => {
    if (kind === 'matches') return sum + corrected;
    return kind === 'players' || kind === 'tournaments' ? sum + accepted + corrected : sum;
  }, 0);
  const title =
    all > changes.length
      ? t('imports.changesShown', { shown: number(changes.length), all: number(all) })
      : t('imports.changes');
  return (
    <Card title={title}>
      <LocalTable
        caption={title}
        columns={columns}
        rows={changes.map((change, key) => ({ ...change, key }))}
        rowKey={({ key }) => String(key)}
        prefix="changed"
      />
    </Card>
  );
};
