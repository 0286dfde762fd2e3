import { listFrozenForecasts } from '@rallyrank/contracts/predictions/forecasts';
import { Paging } from '@rallyrank/contracts/shared/envelope';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useRoute } from '~/shared/api/use-route';
import { useFormat } from '~/shared/format/use-format';
import { Card } from '~/shared/ui/Card';
import { NotUnderstood } from '~/shared/ui/NotUnderstood';
import { PageState, RowsSkeleton } from '~/shared/ui/PageState';
import { useColumns } from '~/shared/ui/table/columns';
import { DataTable } from '~/shared/ui/table/DataTable';
import { BeyondEnd } from '~/shared/ui/table/Pager';
import { TableFooter } from '~/shared/ui/table/TableFooter';
import type { RowOf } from '~/shared/ui/table/use-list';
import { useUrlState } from '~/shared/url/use-url-state';
import style from './Forecasts.module.css';
import { Frozen } from './Frozen';
import type { Chosen } from './forecast-report';

type Row = RowOf<typeof listFrozenForecasts>;
const pages = z.object(Paging);
const options = { defaults: { pageSize: '10' }, prefix: 'frozen' };
/** Number of digits of a hash that are enough to compare it by eye; the tooltip shows the whole hash. */
const SHORT = 8;

const useForecastColumns = () => {
  const { t } = useTranslation('performance');
  const format = useFormat();
  const column = useColumns<Row>();
  return [
    column.match((row) => ({
      sides: [
        { ...row.sides[0], seed: null, entry: null },
        { ...row.sides[1], seed: null, entry: null },
      ],
      winner: row.winner,
    })),
    column.share((row) => row.chance, { title: t('frozen.chance'), hint: t('frozen.chanceHint') }),
    column.text(
      (row) => (
        <span className={style.result} data-state={row.state}>
          {row.state === 'scored'
            ? t((row.winner === 1) === row.chance > 0.5 ? 'frozen.right' : 'frozen.wrong')
            : t(`frozen.state.${row.state}`)}
        </span>
      ),
      { title: t('frozen.result') },
    ),
    column.event((row) => row.event, { isRowHeader: false, importance: 2 }),
    column.discipline((row) => row.discipline, { importance: 3 }),
    column.round((row) => row.round, { importance: 3 }),
    column.day((row) => row.day, { importance: 2 }),
    column.text(
      (row) => (
        <abbr
          title={t('frozen.basis', {
            matches: format.number(row.matches),
            until: format.day(row.fittedUntil),
            hash: row.hash,
          })}
        >
          {format.instant(row.frozenAt)} · <code>{row.hash.slice(0, SHORT)}</code>
        </abbr>
      ),
      { title: t('frozen.at'), importance: 2 },
    ),
  ];
};

/** The frozen forecasts one by one, newest first. */
export const FrozenList = ({ chosen }: { readonly chosen: Chosen }) => {
  const { t } = useTranslation('performance');
  const columns = useForecastColumns();
  const state = useUrlState(pages, options);
  const { pageNum, pageSize } = state.values;
  const query = useRoute(listFrozenForecasts, { ...chosen, pageNum, pageSize }, { keepPrevious: true });
  return (
    <Card title={<Frozen title={t('frozen.list')} />}>
      <NotUnderstood refused={state.refused} />
      <PageState
        query={query}
        skeleton={<RowsSkeleton rows={10} />}
        isEmpty={({ rows, total }) => rows.length === 0 && total > 0}
        empty={<BeyondEnd total={query.data?.total ?? 0} state={state} />}
      >
        {({ rows, total }) => (
          <DataTable
            caption={t('frozen.list')}
            columns={columns}
            rows={rows}
            rowKey={(row) => `${row.event.id}.${row.matchId}`}
            footer={<TableFooter total={total} state={state} />}
          />
        )}
      </PageState>
    </Card>
  );
};
