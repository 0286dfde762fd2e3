import { getBoard } from '@rallyrank/contracts/live/board';
import {
  type ChatReport,
  listChat,
  listChatReports,
  listClosedChats,
  listSilenced,
} from '@rallyrank/contracts/live/chat';
import type { EventRef } from '@rallyrank/contracts/shared/refs';
import { useTranslation } from 'react-i18next';
import { useRoute } from '~/shared/api/use-route';
import { useFormat } from '~/shared/format/use-format';
import { Button } from '~/shared/ui/Button';
import { Card } from '~/shared/ui/Card';
import { Page } from '~/shared/ui/Page';
import { EmptyState, PageState, RowsSkeleton } from '~/shared/ui/PageState';
import { useColumns } from '~/shared/ui/table/columns';
import { ListTable } from '~/shared/ui/table/ListTable';
import { type RowOf, useList } from '~/shared/ui/table/use-list';
import { type Moderation, useModeration } from './chat/use-moderation';
import style from './ModerationPage.module.css';

interface Props {
  readonly moderation: Moderation;
}

const ReportActions = ({ report, moderation }: Props & { readonly report: ChatReport }) => {
  const { t } = useTranslation('live');
  const { id, writer } = report.message;
  return (
    <span className={style.actions}>
      <Button size="small" disabled={moderation.isBusy} onClick={() => moderation.keep(id)}>
        {t('moderation.keep')}
      </Button>
      <Button size="small" onClick={() => moderation.remove(id)}>
        {t('moderation.remove')}
      </Button>
      <Button size="small" disabled={report.isSilenced} onClick={() => moderation.silence(writer.id, writer.name)}>
        {t('moderation.silence')}
      </Button>
    </span>
  );
};

/** Messages that readers have reported, those with most reports first. */
const Reports = ({ moderation }: Props) => {
  const { t } = useTranslation('live');
  const list = useList(listChatReports, { prefix: 'reports' });
  const column = useColumns<ChatReport>();
  const columns = [
    column.text(({ message }) => message.text, { title: t('moderation.message'), size: 'names', isRowHeader: true }),
    column.text(
      ({ message, isSilenced }) =>
        isSilenced ? `${message.writer.name} (${t('moderation.isSilenced')})` : message.writer.name,
      { title: t('moderation.writer'), importance: 2 },
    ),
    column.text(({ reason }) => reason, { title: t('moderation.reason'), size: 'names', importance: 2 }),
    column.number(({ reports }) => reports, { title: t('moderation.count'), importance: 2 }),
    column.instant(({ firstAt }) => firstAt, { title: t('moderation.since'), importance: 2 }),
    {
      key: 'actions',
      size: 'words' as const,
      title: t('moderation.actions'),
      render: (report: ChatReport) => <ReportActions report={report} moderation={moderation} />,
    },
  ];
  return (
    <Card title={t('moderation.reports')}>
      <ListTable
        list={list}
        caption={t('moderation.reports')}
        columns={columns}
        rowKey={({ id }) => id}
        empty={{ title: t('moderation.noReports'), hint: t('moderation.noReportsHint') }}
      />
    </Card>
  );
};

type Silenced = RowOf<typeof listSilenced>;

/** Silenced writers, with the reasons. */
const SilencedWriters = ({ moderation }: Props) => {
  const { t } = useTranslation('live');
  const list = useList(listSilenced, { prefix: 'silenced' });
  const column = useColumns<Silenced>();
  const columns = [
    column.text(({ name }) => name, { title: t('moderation.writer'), isRowHeader: true }),
    column.text(({ reason }) => reason, { title: t('moderation.reason'), size: 'names' }),
    column.instant(({ until }) => until, { title: t('moderation.until') }),
    {
      key: 'actions',
      size: 'words' as const,
      title: t('moderation.actions'),
      render: ({ userId }: Silenced) => (
        <Button size="small" disabled={moderation.isBusy} onClick={() => moderation.unsilence(userId)}>
          {t('moderation.unsilence')}
        </Button>
      ),
    },
  ];
  return (
    <Card title={t('moderation.silenced')}>
      <ListTable
        list={list}
        caption={t('moderation.silenced')}
        columns={columns}
        rowKey={({ userId }) => userId}
        empty={{ title: t('moderation.noSilenced'), hint: t('moderation.noSilencedHint') }}
      />
    </Card>
  );
};

/** Closes an open chat, or opens a closed one. */
const Room = ({ event, moderation }: Props & { readonly event: Pick<EventRef, 'id' | 'name'> }) => {
  const { t } = useTranslation('live');
  const format = useFormat();
  const isClosed = useRoute(listChat, { editionId: event.id }).data?.isClosed;
  return (
    <li>
      <span>
        {format.name(event.name)} {isClosed && <span className="rr-muted">({t('moderation.isClosed')})</span>}
      </span>
      {isClosed === true && (
        <Button size="small" disabled={moderation.isBusy} onClick={() => moderation.open(event.id)}>
          {t('moderation.open')}
        </Button>
      )}
      {isClosed === false && (
        <Button size="small" onClick={() => moderation.close(event.id)}>
          {t('moderation.close')}
        </Button>
      )}
    </li>
  );
};

/** The chats of the tournaments that are live. */
const Rooms = ({ moderation }: Props) => {
  const { t } = useTranslation('live');
  const query = useRoute(getBoard, {});
  return (
    <Card title={t('moderation.rooms')}>
      <PageState
        query={query}
        skeleton={<RowsSkeleton rows={3} />}
        isEmpty={({ data }) => data.events.length === 0}
        empty={<EmptyState title={t('moderation.noRooms')} />}
      >
        {({ data }) => (
          <ul className={style.rooms}>
            {data.events.map((event) => (
              <Room key={event.id} event={event} moderation={moderation} />
            ))}
          </ul>
        )}
      </PageState>
    </Card>
  );
};

type Closed = RowOf<typeof listClosedChats>;

/** Closed chats, including those of tournaments that are no longer live. */
const ClosedChats = ({ moderation }: Props) => {
  const { t } = useTranslation('live');
  const list = useList(listClosedChats, { prefix: 'closed' });
  const column = useColumns<Closed>();
  const columns = [
    column.event(({ event }) => event, { isRowHeader: true }),
    column.range(({ event }) => [event.startDate, event.endDate], { importance: 2 }),
    column.text(({ reason }) => reason, { title: t('moderation.reason'), size: 'names', importance: 2 }),
    {
      key: 'actions',
      size: 'words' as const,
      title: t('moderation.actions'),
      render: ({ event }: Closed) => (
        <Button size="small" disabled={moderation.isBusy} onClick={() => moderation.open(event.id)}>
          {t('moderation.open')}
        </Button>
      ),
    },
  ];
  return (
    <Card title={t('moderation.closed')}>
      <ListTable
        list={list}
        caption={t('moderation.closed')}
        columns={columns}
        rowKey={({ event }) => event.id}
        empty={{ title: t('moderation.noClosed'), hint: t('moderation.noClosedHint') }}
      />
    </Card>
  );
};

/** The work of the moderators of the chats: reported messages, silenced writers, closed rooms. */
export const ModerationPage = () => {
  const { t } = useTranslation('live');
  const moderation = useModeration();
  return (
    <Page title={t('moderation.title')}>
      <Reports moderation={moderation} />
      <SilencedWriters moderation={moderation} />
      <Rooms moderation={moderation} />
      <ClosedChats moderation={moderation} />
      {moderation.dialog}
    </Page>
  );
};
