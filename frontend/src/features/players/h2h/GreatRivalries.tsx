import { pages } from '@rallyrank/contracts/shared/pages';
import type { AnswerOf } from '@rallyrank/contracts/shared/route';
import { listRivalries } from '@rallyrank/contracts/stats/rivalries';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useRoute } from '~/shared/api/use-route';
import { DisciplineSwitch } from '~/shared/ui/DisciplineSwitch';
import { EmptyState, PageState } from '~/shared/ui/PageState';
import { useColumns } from '~/shared/ui/table/columns';
import { DataTable, TableSkeleton } from '~/shared/ui/table/DataTable';
import { paths } from '~/shared/url/paths';
import { useUrlState } from '~/shared/url/use-url-state';
import { Suggested } from '../Suggested';

type Row = AnswerOf<typeof listRivalries>['rows'][number];
const Chosen = listRivalries.query.pick({ discipline: true });
const defaults = { discipline: 'MS' };
const SHOWN = 8;
const asSide = (competitor: Row['first']) => ({ ...competitor, seed: null, entry: null });

const useRivalryColumns = () => {
  const { t } = useTranslation('players');
  const column = useColumns<Row>();
  return [
    // The names are stacked, so that both of them and the balance fit on a phone.
    column.match(
      ({ first, second, won, lost }) => ({
        sides: [asSide(first), asSide(second)],
        winner: won > lost ? 1 : null,
      }),
      { title: t('h2h.suggested.rivals') },
    ),
    column.tally((row) => row, { to: ({ first, second }) => paths.h2h(first.id, second.id) }),
    column.number((row) => row.finals, { title: t('figure.finals'), importance: 2 }),
    column.day((row) => row.lastMeeting.date, { title: t('h2h.last'), importance: 3 }),
  ];
};

/** Shown before anybody is chosen: the greatest rivalries of a discipline, each with a link to its head-to-head. */
export const GreatRivalries = () => {
  const { t } = useTranslation('players');
  const { values, set } = useUrlState(Chosen, { defaults });
  const { discipline } = values;
  const columns = useRivalryColumns();
  const caption = t('h2h.suggested.rivalries');
  const query = useRoute(
    listRivalries,
    { discipline, orderByColumn: 'score', isAsc: 'false', pageSize: SHOWN },
    { keepPrevious: true },
  );
  const all = `${pages.rivalries}?${new URLSearchParams({ discipline })}`;
  return (
    <>
      <DisciplineSwitch value={discipline} onChange={(next) => set({ discipline: next })} />
      <Suggested
        title={caption}
        extra={
          <Link className="rr-more" to={all}>
            {t('h2h.suggested.all')}
          </Link>
        }
      >
        <PageState
          query={query}
          skeleton={<TableSkeleton caption={caption} columns={columns} rows={SHOWN} lines={2} />}
          isEmpty={({ rows }) => rows.length === 0}
          empty={<EmptyState title={t('rivalries.none')} hint={t('h2h.chooseHint')} />}
        >
          {({ rows }) => (
            <DataTable
              caption={caption}
              columns={columns}
              rows={rows}
              rowKey={({ first, second }) => `${first.id}-${second.id}`}
              busy={query.isPlaceholderData}
            />
          )}
        </PageState>
      </Suggested>
    </>
  );
};
