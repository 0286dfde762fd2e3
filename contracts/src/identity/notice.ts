import { z } from 'zod';
import { declareEntity } from '../entity/entity.js';
import { choice, richText, text } from '../entity/field.js';
import { Ids } from '../entity/routes.js';
import { identityTexts } from '../locales/identity.js';
import { Paging } from '../shared/envelope.js';
import { Id } from '../shared/ids.js';
import { flatRoute, pageRoute } from '../shared/route.js';
import { Instant } from '../shared/time.js';

/** A message of the site to its signed-in users, shown behind the bell. */
export const notice = declareEntity({
  service: 'identity',
  name: 'Notice',
  label: identityTexts.notice.label,
  plural: identityTexts.notice.plural,
  path: '/system/notice',
  permission: 'system:notice',
  isPublic: false,
  sortedBy: 'noticeTitle',
  newestFirst: true,
  namedBy: 'noticeTitle',
  idKey: 'noticeId',
  showsCreators: true,
  fields: {
    noticeTitle: text({
      label: identityTexts.notice.noticeTitle,
      max: 50,
      filter: true,
      pattern: { regex: /^[^<>]*$/, rule: 'without < and >' },
    }),
    noticeType: choice({
      label: identityTexts.notice.noticeType.label,
      filter: true,
      initial: '1',
      dictionary: 'sys_notice_type',
      choices: [
        { value: '1', label: identityTexts.notice.noticeType[1] },
        { value: '2', label: identityTexts.notice.noticeType[2] },
      ],
    }),
    status: choice({
      label: identityTexts.notice.status.label,
      filter: true,
      initial: '0',
      dictionary: 'sys_notice_status',
      choices: [
        { value: '0', label: identityTexts.notice.status[0] },
        { value: '1', label: identityTexts.notice.status[1] },
      ],
    }),
    noticeContent: richText({ label: identityTexts.notice.noticeContent, max: 20_000 }),
  },
});

/** A notice in the form that the bell shows. */
export const TopNotice = z.object({
  noticeId: Id,
  noticeTitle: z.string(),
  noticeType: z.string(),
  noticeContent: z.string(),
  createTime: Instant,
  isRead: z.boolean(),
});
export type TopNotice = z.infer<typeof TopNotice>;

export const NoticeReader = z.object({
  userId: Id,
  userName: z.string(),
  nickName: z.string(),
  deptName: z.string().nullable(),
  phonenumber: z.string().nullable(),
  readTime: Instant,
});

const base = { service: 'identity', cache: 'none', tags: [] } as const;
const mark = { ...base, method: 'POST', access: 'user', rate: 'write', byLeader: false, fields: {} } as const;

export const listTopNotices = flatRoute({
  ...base,
  name: 'listTopNotices',
  method: 'GET',
  path: '/system/notice/listTop',
  summary: 'The five newest open notices, and how many open ones the caller has not read',
  access: 'user',
  rate: 'read',
  query: z.object({}),
  fields: { data: z.array(TopNotice), unreadCount: z.int().nonnegative() },
});

export const markNoticeRead = flatRoute({
  ...mark,
  name: 'markNoticeRead',
  title: identityTexts.notice.markNoticeRead,
  path: '/system/notice/markRead',
  summary: 'Marks an open notice as read by the caller',
  query: z.object({ noticeId: Id }),
});

export const markNoticesRead = flatRoute({
  ...mark,
  name: 'markNoticesRead',
  title: identityTexts.notice.markNoticesRead,
  path: '/system/notice/markReadAll',
  summary: 'Marks open notices as read by the caller: those that are named, or all',
  query: z.object({ ids: Ids.optional() }),
});

export const listNoticeReaders = pageRoute({
  ...base,
  name: 'listNoticeReaders',
  method: 'GET',
  path: '/system/notice/readUsers/list',
  summary: 'The users in the data scope of the caller who have read a notice, the last reader first',
  access: { anyOf: [notice.permissionTo('list')] },
  rate: 'read',
  query: z.object({ ...Paging, noticeId: Id, searchValue: z.string().trim().min(1).max(100).optional() }),
  row: NoticeReader,
});

export const noticeRoutes = [listTopNotices, markNoticeRead, markNoticesRead, listNoticeReaders];
