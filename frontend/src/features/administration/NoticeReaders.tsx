import type { listNoticeReaders } from '@rallyrank/contracts/identity/notice';
import { Drawer } from 'antd';
import { useTranslation } from 'react-i18next';
import { useRoute } from '~/shared/api/use-route';
import { useReturnFocus } from '~/shared/browser/use-return-focus';
import { EmptyState, PageState, RowsSkeleton } from '~/shared/ui/PageState';
import { useColumns } from '~/shared/ui/table/columns';
import { LocalTable } from '~/shared/ui/table/LocalTable';
import type { RowOf } from '~/shared/ui/table/use-list';

interface Props {
  readonly route: typeof listNoticeReaders;
  readonly id: string;
  readonly title: string;
  readonly onClose: () => void;
}

const WIDTH = 640;
const MOST_SHOWN = '200';

/** The users who have read a notice, latest first. */
export const NoticeReaders = ({ route, id, title, onClose }: Props) => {
  const { t } = useTranslation('administration');
  useReturnFocus();
  const query = useRoute(route, { noticeId: id, pageSize: MOST_SHOWN });
  const column = useColumns<RowOf<typeof listNoticeReaders>>();
  const columns = [
    column.text(({ userName }) => userName, { title: t('userName'), isRowHeader: true }),
    column.text(({ nickName }) => nickName, { title: t('nickName') }),
    column.text(({ deptName }) => deptName, { title: t('department') }),
    column.instant(({ readTime }) => readTime, { title: t('readTime') }),
  ];
  return (
    <Drawer open title={t('readersOf', { title })} size={WIDTH} onClose={onClose}>
      <PageState
        query={query}
        skeleton={<RowsSkeleton rows={5} />}
        isEmpty={({ rows }) => rows.length === 0}
        empty={<EmptyState title={t('noReaders')} />}
      >
        {({ rows }) => (
          <LocalTable
            prefix="readers"
            caption={t('readersOf', { title })}
            columns={columns}
            rows={rows}
            rowKey={({ userId }) => userId}
          />
        )}
      </PageState>
    </Drawer>
  );
};
