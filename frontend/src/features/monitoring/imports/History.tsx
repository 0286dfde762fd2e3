import type { DataImportRow, listDataImports } from '@rallyrank/contracts/monitoring/data-import';
import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { Card } from '~/shared/ui/Card';
import { useColumns } from '~/shared/ui/table/columns';
import { ListTable } from '~/shared/ui/table/ListTable';
import type { List } from '~/shared/ui/table/use-list';
import { useBytes } from '../use-bytes';

const results = ['accepted', 'corrected', 'refused'] as const;

const useHistoryColumns = () => {
  const { t } = useTranslation('monitoring');
  const bytes = useBytes();
  const column = useColumns<DataImportRow>();
  const sum = (row: DataImportRow, result: (typeof results)[number]) =>
    row.counts.reduce((all, counts) => all + counts[result], 0);
  return [
    column.text(({ fileName }) => fileName, { title: t('imports.file'), size: 'names', isRowHeader: true }),
    column.text(
      ({ isTrial }) => (
        <Tag color={isTrial ? 'default' : 'success'}>{t(isTrial ? 'imports.trial' : 'imports.import')}</Tag>
      ),
      { title: t('imports.what') },
    ),
    column.instant(({ createTime }) => createTime, { title: t('imports.at') }),
    column.text(({ userName }) => userName, { title: t('imports.by') }),
    ...results.map((result) =>
      column.number((row) => sum(row, result), { title: t(`imports.${result}`), importance: 2 }),
    ),
    column.text(({ size }) => bytes(size), { title: t('imports.size'), importance: 3, align: 'end' }),
  ];
};

/** The files that were checked or imported. */
export const History = ({ list }: { readonly list: List<typeof listDataImports> }) => {
  const { t } = useTranslation('monitoring');
  const columns = useHistoryColumns();
  return (
    <Card title={t('imports.history')}>
      <ListTable
        list={list}
        caption={t('imports.history')}
        columns={columns}
        rowKey={({ importId }) => importId}
        empty={{ title: t('imports.none'), hint: t('imports.noneHint') }}
        withLink={false}
        withRanks={false}
      />
    </Card>
  );
};
