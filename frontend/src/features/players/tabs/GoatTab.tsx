import type { AnswerOf } from '@rallyrank/contracts/shared/route';
import { getGoatData } from '@rallyrank/contracts/stats/goat';
import { useTranslation } from 'react-i18next';
import { useRoute } from '~/shared/api/use-route';
import { useFormat } from '~/shared/format/use-format';
import { useSport } from '~/shared/sport/use-sport';
import { Card } from '~/shared/ui/Card';
import { EmptyState, PageState, RowsSkeleton } from '~/shared/ui/PageState';
import { useColumns } from '~/shared/ui/table/columns';
import { DataTable } from '~/shared/ui/table/DataTable';
import { useListsKnown } from '~/shared/ui/use-lists-known';

type Standing = AnswerOf<typeof getGoatData>['data'][number];

const Rules = ({ rows }: { readonly rows: Standing['rules'] }) => {
  const { t } = useTranslation('players');
  const format = useFormat();
  const column = useColumns<Standing['rules'][number]>();
  const columns = [
    column.text((row) => format.name(row.text), { title: t('goat.rule'), size: 'names', isRowHeader: true }),
    column.text((row) => t(`goat.part.${row.part}`), { title: t('goat.partTitle'), importance: 2 }),
    column.number((row) => row.count, { title: t('goat.count'), importance: 2 }),
    column.number((row) => row.points, { title: t('goat.points') }),
  ];
  return <DataTable caption={t('goat.caption')} columns={columns} rows={rows} rowKey={(row) => row.key} />;
};

/** Why the player has this GOAT rank: points rule by rule. */
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
        data.map(({ discipline, rank, size, total, rules, covered }) => (
          <Card
            key={discipline}
            title={`${sport.disciplineName(discipline)}: ${t('goat.place', {
              rank: format.number(rank),
              size: format.number(size),
              total: format.number(total),
            })}`}
          >
            <Rules rows={rules} />
            <p className="rr-muted">{listsKnown(covered)}</p>
          </Card>
        ))
      }
    </PageState>
  );
};
