import { z } from 'zod';
import { readableText } from '../entity/readable.js';
import { Email } from '../identity/fields.js';
import { monitoringTexts } from '../locales/monitoring.js';
import { jsonBody } from '../shared/body.js';
import { DayRange, Export, Paging, sorting } from '../shared/envelope.js';
import { column, instantColumn } from '../shared/file-columns.js';
import { entriesInPath } from '../shared/ids.js';
import { flatRoute, pageRoute, route } from '../shared/route.js';
import { Instant } from '../shared/time.js';
import { ReaderZone } from '../shared/time-zone.js';
import { workbookRoute } from '../shared/workbook-route.js';

/** Maximum number of accepted messages per address and day. */
export const MOST_MESSAGES = 5;
/** Number of days for which a message is stored. */
export const FEEDBACK_DAYS = 365;
const MAX_CONTENT = 2_000;
const MAX_BODY = 16_384;

const base = { service: 'monitoring', cache: 'none', tags: [], query: z.object({}) } as const;
const write = { ...base, rate: 'write', byLeader: false } as const;
const read = { ...base, method: 'GET', rate: 'read' } as const;
const may = <const A extends string>(action: A) => ({ access: { anyOf: [`monitor:feedback:${action}`] } }) as const;

const FeedbackId = z.string().regex(/^[0-9a-f]{16}-\d$/, 'id of a message');
const FeedbackIds = entriesInPath(FeedbackId, 2_000);

/** A message of a visitor to the operators (specification, section 3: feedback). */
export const Feedback = z.object({ email: Email, content: readableText(true).min(1).max(MAX_CONTENT) });
export type Feedback = z.infer<typeof Feedback>;

export const sendFeedback = flatRoute({
  ...write,
  name: 'sendFeedback',
  title: monitoringTexts.feedback.sendFeedback.title,
  labels: monitoringTexts.feedback.sendFeedback.labels,
  method: 'POST',
  path: '/feedback',
  summary: 'Sends a message to the operators; five a day from one address',
  access: 'public',
  body: jsonBody(Feedback, MAX_BODY),
  fields: {},
});

/** 0 for open, 1 for done. */
const Status = z.enum(['0', '1']);

export const FeedbackRow = Feedback.extend({
  feedbackId: z.string(),
  status: Status,
  createTime: Instant,
});
export type FeedbackRow = z.infer<typeof FeedbackRow>;

const filters = {
  ...sorting(['createTime'], 'createTime', false),
  email: z.string().trim().min(1).max(50).optional(),
  content: z.string().trim().min(1).max(64).optional(),
  status: Status.optional(),
  ...DayRange,
};

export const listFeedback = pageRoute({
  ...read,
  ...may('list'),
  name: 'listFeedback',
  path: '/monitor/feedback/list',
  summary: 'Messages of visitors in the last year',
  query: z.object({ ...Paging, ...filters }),
  row: FeedbackRow,
});

export const feedbackStatusWords = monitoringTexts.feedback.feedbackStatusWords;

export const exportFeedback = pageRoute({
  ...read,
  ...may('export'),
  name: 'exportFeedback',
  path: '/monitor/feedback/export',
  summary: 'Messages of visitors as a file',
  query: z.object({ ...Paging, ...Export, ...ReaderZone, ...filters }),
  row: FeedbackRow,
  fileColumns: {
    feedbackId: column(monitoringTexts.feedback.columns.feedbackId),
    createTime: instantColumn(monitoringTexts.feedback.columns.createTime),
    email: column(monitoringTexts.feedback.columns.email),
    content: column(monitoringTexts.feedback.columns.content),
    status: column(monitoringTexts.feedback.columns.status, feedbackStatusWords),
  },
});

export const exportFeedbackWorkbook = workbookRoute({
  service: 'monitoring',
  ...may('export'),
  name: 'exportFeedbackWorkbook',
  title: monitoringTexts.feedback.exportFeedbackWorkbook,
  path: '/monitor/feedback/export',
  summary: 'Messages of visitors as an Excel workbook',
  filters: { ...ReaderZone, ...filters },
});

export const changeFeedbackStatus = flatRoute({
  ...write,
  ...may('edit'),
  name: 'changeFeedbackStatus',
  title: monitoringTexts.feedback.changeFeedbackStatus,
  method: 'PUT',
  path: '/monitor/feedback/changeStatus',
  summary: 'Marks a message as done, or as open again',
  body: jsonBody(z.object({ feedbackId: FeedbackId, status: Status }), MAX_BODY),
  fields: {},
});

export const removeFeedback = route({
  ...write,
  ...may('remove'),
  name: 'removeFeedback',
  title: monitoringTexts.feedback.removeFeedback,
  method: 'DELETE',
  path: '/monitor/feedback/{feedbackIds}',
  summary: 'Removes messages of visitors',
  params: z.object({ feedbackIds: FeedbackIds }),
  data: z.object({ removed: z.int().nonnegative() }),
});

export const feedbackRoutes = [
  sendFeedback,
  listFeedback,
  exportFeedback,
  exportFeedbackWorkbook,
  changeFeedbackStatus,
  removeFeedback,
];
