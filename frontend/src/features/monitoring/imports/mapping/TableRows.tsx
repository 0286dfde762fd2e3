import type { ReadRow, TableDescription } from '@rallyrank/contracts/monitoring/table-description';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/shared/format/use-format';
import { useSport } from '~/shared/sport/use-sport';
import { useColumns } from '~/shared/ui/table/columns';
import { DataTable } from '~/shared/ui/table/DataTable';

interface Line {
  readonly line: number;
  readonly cells: readonly string[];
}

/** The first rows of a table as they are written. */
export const WrittenRows = ({ columns, rows }: Pick<TableDescription, 'columns' | 'rows'>) => {
  const { t } = useTranslation('monitoring');
  const column = useColumns<Line>();
  return (
    <DataTable
      caption={t('imports.mapping.firstRows')}
      columns={columns.map((name, i) =>
        column.text(({ cells }) => cells[i], { title: name || String(i + 1), key: String(i), isRowHeader: i === 0 }),
      )}
      rows={rows.map((cells, line) => ({ line, cells }))}
      rowKey={({ line }) => String(line)}
    />
  );
};

/** The meaning of a row: a match, a place on a list, or the reason for its rejection. */
const useRowText = () => {
  const { disciplineName, levelName, roundName } = useSport();
  const { language, day, number } = useFormat();
  return (row: ReadRow): string => {
    if (row.kind === 'rejected') return row.reason[language];
    const parts =
      row.kind === 'match'
        ? [row.tournament, levelName(row.level), day(row.date), disciplineName(row.discipline), roundName(row.round)]
        : [day(row.date), disciplineName(row.discipline), `${row.rank}. ${row.name}`, number(row.points)];
    return parts.join(' · ');
  };
};

/** The first rows of a table as the mapping interprets them. */
export const ReadRows = ({ rows }: { readonly rows: readonly ReadRow[] }) => {
  const { t } = useTranslation('monitoring');
  const column = useColumns<ReadRow>();
  const text = useRowText();
  const result = (row: ReadRow): string | undefined =>
    row.kind === 'match'
      ? `${row.sides.join(' – ')} ${row.score} ${t(`imports.mapping.outcomes.${row.outcome}`)}`
      : undefined;
  const winner = (row: ReadRow): string | undefined =>
    row.kind === 'match' && row.winner ? row.sides[row.winner - 1] : undefined;
  return (
    <DataTable
      caption={t('imports.mapping.readRows')}
      columns={[
        column.number(({ line }) => line, { title: t('imports.line') }),
        column.text(text, { title: t('imports.mapping.isRead'), size: 'names', isRowHeader: true }),
        column.text(result, { title: t('imports.mapping.result'), size: 'names' }),
        column.text(winner, { title: t('imports.fields.winner') }),
      ]}
      rows={rows}
      rowKey={({ line }) => String(line)}
    />
  );
};
