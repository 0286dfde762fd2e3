import type { AnswerOf } from '@rallyrank/contracts/shared/route';
import { goatTables } from '@rallyrank/contracts/sport/goat-tables';
import { getGoatData } from '@rallyrank/contracts/stats/goat';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useRoute } from '~/shared/api/use-route';
import { useFormat } from '~/shared/format/use-format';
import { useSport } from '~/shared/sport/use-sport';
import { Card } from '~/shared/ui/Card';
import { EmptyState, PageState, RowsSkeleton } from '~/shared/ui/PageState';
import { useColumns } from '~/shared/ui/table/columns';
import { DataTable } from '~/shared/ui/table/DataTable';
import { useListsKnown } from '~/shared/ui/use-lists-known';
import { paths } from '~/shared/url/paths';
import { GoatNeighbours } from './GoatNeighbours';
import { rowsOfRule } from './goat-rows';

type Standing = AnswerOf<typeof getGoatData>['data'][number];

const Rules = ({ standing: { competitor, discipline, rules: rows } }: { readonly standing: Standing }) => {
  const { t } = useTranslation('players');
  const format = useFormat();
  const { profile } = useSport();
  const column = useColumns<Standing['rules'][number]>();
  const counted = (row: Standing['rules'][number]) => {
    const rule = goatTables[profile.key].rules.find(({ key }) => key === row.key);
    return rule ? (
      <Link to={rowsOfRule(rule, competitor, discipline)} title={t('goat.rows')}>
        {format.number(row.count)}
      </Link>
    ) : (
      format.number(row.count)
    );
  };
  const columns = [
    column.text((row) => format.name(row.text), { title: t('goat.rule'), size: 'names', isRowHeader: true }),
    column.text((row) => t(`goat.part.${row.part}`), { title: t('goat.partTitle'), importance: 2 }),
    column.text(counted, { title: t('goat.count'), size: 'figure', align: 'end' }),
    column.number((row) => row.points, { title: t('goat.points') }),
  ];
  return <DataTable caption={t('goat.caption')} columns={columns} rows={rows} rowKey={(row) => row.key} />;
};

/** Explains the GOAT rank of the player: points beside those of the neighbours in the list, and rule by rule. */
export const GoatTab = ({ playerId }: { readonly playerId: string }) => {
  const { t } = useTranslation('players');
  const format = useFormat();
  const sport = useSport();
  const listsKnown = useListsKnown();
  const query = useRoute(getGoatData, { playerId });
  return (
    <PageState
      query={query}
      skeleton={<RowsSkeleton rows={16} />}
      isEmpty={({ data }) => data.length === 0}
      empty={<EmptyState title={t('goat.none')} />}
    >
      {({ data }) =>
        data.map((standing) => (
          <Card
            key={standing.discipline}
            title={`${sport.disciplineName(standing.discipline)}: ${t('goat.place', {
              rank: format.number(standing.rank),
              size: format.number(standing.size),
              total: format.number(standing.total),
            })}`}
            extra={
              <Link className="rr-more" to={`${paths.goatLab}?discipline=${standing.discipline}`}>
                {t('goat.lab')}
              </Link>
            }
          >
            <GoatNeighbours standing={standing} />
            <Rules standing={standing} />
            <p className="rr-muted">{listsKnown(standing.covered)}</p>
          </Card>
        ))
      }
    </PageState>
  );
};
