import { listTopNotices, markNoticeRead, markNoticesRead, type TopNotice } from '@rallyrank/contracts/identity/notice';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callRoute } from '~/shared/api/call-route';
import { useRoute } from '~/shared/api/use-route';
import { useReload, useWrite } from '~/shared/api/use-write';
import { useFormat } from '~/shared/format/use-format';
import { useDecided } from '~/shared/suggestions/use-decided';
import { Button } from '~/shared/ui/Button';
import { Drawer } from '~/shared/ui/Drawer';
import { Dropdown } from '~/shared/ui/Dropdown';
import { Icon } from '~/shared/ui/Icon';
import { RowsSkeleton } from '~/shared/ui/PageState';
import { DecidedLink } from './DecidedLink';
import style from './NoticeBell.module.css';
import { SettledList } from './SettledList';
import { useSettled } from './use-settled';

const RichText = lazy(() => import('./RichText'));

const REFRESH_MS = 60_000;
/** Larger numbers do not fit beside the bell. */
const MOST = 99;

/** Number of settled predictions beside the notices; the page "My predictions" has all of them. */
const SETTLED_SHOWN = 5;

/** The newest notices of the site and the latest results of the user's predictions, with the number of unread ones. */
export const NoticeBell = () => {
  const { t } = useTranslation('notices');
  const format = useFormat();
  const [shown, setShown] = useState<TopNotice>();
  const { data: { data: notices, unreadCount } = { data: [], unreadCount: 0 } } = useRoute(
    listTopNotices,
    {},
    { every: REFRESH_MS },
  );
  const { settled, unread, read: readSettled } = useSettled(REFRESH_MS);
  const decided = useDecided(REFRESH_MS);
  const unreadInAll = unreadCount + unread.length + decided.unread;
  const refresh = useReload(listTopNotices);
  const read = useWrite((noticeId: string) => callRoute(markNoticeRead, { noticeId }), { onSettled: refresh });
  const readAll = useWrite(() => callRoute(markNoticesRead, {}), { onSettled: refresh });
  const markAll = () => {
    if (unreadCount > 0) readAll.mutate();
    if (unread.length > 0) readSettled(unread);
    if (decided.unread > 0) decided.read();
  };
  const show = (notice: TopNotice) => {
    setShown(notice);
    if (!notice.isRead) read.mutate(notice.noticeId);
  };
  const icon = (
    <span className={style.bell}>
      <Icon name="bell" size={18} />
      {unreadInAll > 0 && <span className={style.count}>{Math.min(unreadInAll, MOST)}</span>}
    </span>
  );
  const label = t('label', { count: unreadInAll });
  return (
    <>
      <Dropdown button={(props) => <Button {...props} type="text" icon={icon} aria-label={label} title={label} />}>
        {(close) => (
          <div className={style.box}>
            <div className={style.head}>
              <strong>{t('title')}</strong>
              {unreadInAll > 0 && (
                <Button type="text" onClick={markAll}>
                  {t('allRead')}
                </Button>
              )}
            </div>
            {decided.unread > 0 && <DecidedLink {...decided} onOpen={close} />}
            {settled.length > 0 && (
              <SettledList
                settled={settled.slice(0, SETTLED_SHOWN)}
                onOpen={(news) => {
                  close();
                  if (!news.isRead) readSettled([news]);
                }}
              />
            )}
            {notices.length + settled.length + decided.unread === 0 && <p className="rr-muted">{t('none')}</p>}
            <ul className={style.list}>
              {notices.map((notice) => (
                <li key={notice.noticeId}>
                  <button
                    type="button"
                    className={style.notice}
                    onClick={() => {
                      close();
                      show(notice);
                    }}
                  >
                    <span className={notice.isRead ? undefined : style.unread}>{notice.noticeTitle}</span>
                    {!notice.isRead && <span className="rr-hidden">{t('unread')}</span>}
                    <time className="rr-muted" dateTime={notice.createTime}>
                      {format.instant(notice.createTime)}
                    </time>
                  </button>
                </li>
              ))}
            </ul>
          </div>
        )}
      </Dropdown>
      {shown && (
        <Drawer title={shown.noticeTitle} onClose={() => setShown(undefined)}>
          <div className={style.detail}>
            <time className="rr-muted" dateTime={shown.createTime}>
              {format.instant(shown.createTime)}
            </time>
            <Suspense fallback={<RowsSkeleton rows={4} />}>
              <RichText html={shown.noticeContent} />
            </Suspense>
          </div>
        </Drawer>
      )}
    </>
  );
};
