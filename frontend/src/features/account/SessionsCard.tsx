import type { OwnSession } from '@rallyrank/contracts/identity/fields';
import { endOwnSession, listOwnSessions } from '@rallyrank/contracts/identity/session';
import { useTranslation } from 'react-i18next';
import { callRoute } from '~/shared/api/call-route';
import { useRoute } from '~/shared/api/use-route';
import { useWrite } from '~/shared/api/use-write';
import { useFormat } from '~/shared/format/use-format';
import { Button } from '~/shared/ui/Button';
import { Card } from '~/shared/ui/Card';
import { PageState, RowsSkeleton } from '~/shared/ui/PageState';
import { useColumns } from '~/shared/ui/table/columns';
import { DataTable } from '~/shared/ui/table/DataTable';

/** The sessions of the user; each but the current one can be ended. */
export const SessionsCard = () => {
  const { t } = useTranslation('account');
  const format = useFormat();
  const query = useRoute(listOwnSessions, {});
  const end = useWrite((id: string) => callRoute(endOwnSession, {}, { params: { id } }), {
    reloads: [listOwnSessions],
  });
  const column = useColumns<OwnSession>();
  const columns = [
    column.text((row) => format.instant(row.createdAt), { title: t('sessions.began'), isRowHeader: true }),
    column.text((row) => format.instant(row.seenAt), { title: t('sessions.seen'), importance: 2 }),
    column.text((row) => format.instant(row.endsAt), { title: t('sessions.ends'), importance: 2 }),
    column.text(
      (row) =>
        row.isCurrent ? (
          t('sessions.current')
        ) : (
          <Button
            size="small"
            disabled={end.isPending}
            aria-label={t('sessions.endOf', { time: format.instant(row.createdAt) })}
            onClick={() => end.mutate(row.id)}
          >
            {t('sessions.end')}
          </Button>
        ),
      { title: t('sessions.action'), speaksForItself: true },
    ),
  ];
  return (
    <Card title={t('sessions.title')}>
      <PageState query={query} skeleton={<RowsSkeleton rows={2} />}>
        {({ data }) => (
          <DataTable caption={t('sessions.title')} columns={columns} rows={data} rowKey={(row) => row.id} />
        )}
      </PageState>
    </Card>
  );
};
