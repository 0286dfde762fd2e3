import { listNoticeReaders, notice } from '@rallyrank/contracts/identity/notice';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Cells } from '~/shared/entity/columns';
import { EntityPage } from '~/shared/entity/EntityPage';

const NoticeReaders = lazy(() => import('./NoticeReaders').then((module) => ({ default: module.NoticeReaders })));

/** The notices behind the bell, and the readers of each. */
export const NoticesPage = () => {
  const { t } = useTranslation('administration');
  const [asked, setAsked] = useState<{ readonly id: string; readonly title: string }>();
  const cells: Cells = {
    noticeTitle: ({ id }, title) => (
      <Button
        type="link"
        size="small"
        style={{ paddingInline: 0 }}
        aria-label={t('readersOf', { title })}
        onClick={() => setAsked({ id, title })}
      >
        {title}
      </Button>
    ),
  };
  return (
    <>
      <EntityPage entity={notice} cells={cells} />
      <Suspense>
        {asked && <NoticeReaders route={listNoticeReaders} {...asked} onClose={() => setAsked(undefined)} />}
      </Suspense>
    </>
  );
};
