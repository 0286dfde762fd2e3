import type { AnswerOf } from '@rallyrank/contracts/shared/route';
import type { getSeasonDetail } from '@rallyrank/contracts/stats/seasons';
import { useTranslation } from 'react-i18next';
import { Card } from '~/shared/ui/Card';
import { EmptyState } from '~/shared/ui/PageState';
import type { Column } from '~/shared/ui/table/column';
import { useColumns } from '~/shared/ui/table/columns';
import { DataTable } from '~/shared/ui/table/DataTable';
import style from './Leaders.module.css';

type Data = AnswerOf<typeof getSeasonDetail>['data'];

interface ListProps<Row> {
  readonly title: string;
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  readonly rowKey: (row: Row) => string;
}

const List = <Row,>({ title, rows, columns, rowKey }: ListProps<Row>) => {
  const { t } = useTranslation('seasons');
  return (
    <Card title={title}>
      {rows.length === 0 ? (
        <EmptyState title={t('none')} />
      ) : (
        <DataTable caption={title} columns={columns} rows={rows} rowKey={rowKey} />
      )}
    </Card>
  );
};

/** Champions of a season, and its leaders by titles, wins, points and share of wins. */
export const Leaders = ({ data }: { readonly data: Data }) => {
  const { t } = useTranslation('seasons');
  const winners = useColumns<Data['winners'][number]>();
  const season = useColumns<Data['titles'][number]>();
  const share = useColumns<Data['shares'][number]>();
  const side = season.side((row) => row.competitor);
  const key = (row: { readonly competitor: { readonly id: string } }) => row.competitor.id;
  return (
    <div className={style.leaders}>
      <div className={style.wide}>
        <List
          title={t('season.champions')}
          rows={data.winners}
          rowKey={(row) => row.event.id}
          columns={[
            winners.day((row) => row.date, { importance: 2 }),
            winners.event((row) => row.event),
            winners.side((row) => row.winner, { title: t('column.winner'), isRowHeader: false, strong: () => true }),
            winners.side((row) => row.finalist, { title: t('column.finalist'), isRowHeader: false, importance: 2 }),
            winners.levelOf((row) => row.event, { importance: 3 }),
          ]}
        />
      </div>
      <List
        title={t('season.titles')}
        rows={data.titles}
        rowKey={key}
        columns={[side, season.number((row) => row.titles, { title: t('column.titles') })]}
      />
      <List title={t('season.wins')} rows={data.wins} rowKey={key} columns={[side, season.tally((row) => row.tally)]} />
      <List
        title={t('season.points')}
        rows={data.points}
        rowKey={key}
        columns={[side, season.number((row) => row.points, { title: t('column.points') })]}
      />
      <List
        title={t('season.shares', { minimum: data.minimum })}
        rows={data.shares}
        rowKey={key}
        columns={[share.side((row) => row.competitor), share.share((row) => row.share), share.tally((row) => row)]}
      />
    </div>
  );
};
