import type { CompetitorRef } from '@rallyrank/contracts/shared/refs';
import { useTranslation } from 'react-i18next';
import { useColumns } from '~/shared/ui/table/columns';
import { DataTable } from '~/shared/ui/table/DataTable';
import { Flip } from './Flip';
import type { LabPlace } from './lab';
import { PartsBar } from './PartsBar';

interface Props {
  readonly places: readonly LabPlace[];
  readonly competitors: readonly CompetitorRef[];
}

/** The list by the visitor's weights, with the places gained or lost compared with the standard rules. */
export const LabTable = ({ places, competitors }: Props) => {
  const { t } = useTranslation('goat');
  const column = useColumns<LabPlace>();
  const most = Math.max(0, ...places.map(({ total }) => total));
  const columns = [
    column.rank((row) => row.rank),
    column.movement((row) => row.rankBefore - row.rank, { hint: t('lab.movement') }),
    column.side((row) => competitors[row.at]),
    column.decimal((row) => row.total, { title: t('column.total') }),
    column.text((row) => <PartsBar parts={row.parts} most={most} />, {
      key: 'bar',
      title: t('column.parts'),
      size: 'names',
      importance: 2,
      speaksForItself: true,
    }),
  ];
  return (
    <Flip>
      <DataTable
        caption={t('lab.title')}
        columns={columns}
        rows={places}
        rowKey={(row) => competitors[row.at]?.id ?? String(row.at)}
      />
    </Flip>
  );
};
