import {
  changeFeedbackStatus,
  exportFeedback,
  exportFeedbackWorkbook,
  type FeedbackRow,
  feedbackStatusWords,
  listFeedback,
  removeFeedback,
} from '@rallyrank/contracts/monitoring/feedback';
import { Button, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { callRoute } from '~/shared/api/call-route';
import { useWrite } from '~/shared/api/use-write';
import { useAccess } from '~/shared/session/use-access';
import { FilterSelect } from '~/shared/ui/fields';
import { NameFilter } from '~/shared/ui/NameFilter';
import { RangeFilter } from '~/shared/ui/RangeFilter';
import { useColumns } from '~/shared/ui/table/columns';
import { useList } from '~/shared/ui/table/use-list';
import { LogPage } from '../LogPage';
import { useWords } from '../use-words';
import style from './FeedbackPage.module.css';

const defaults = { pageSize: '20' };
const statuses = ['0', '1'] as const;

/** Messages from visitors to the operators, newest first. */
export const FeedbackPage = () => {
  const { t } = useTranslation('monitoring');
  const words = useWords();
  const list = useList(listFeedback, { defaults });
  const { query, set } = list.state;
  const column = useColumns<FeedbackRow>();
  const mayMark = useAccess()(changeFeedbackStatus.access) === 'allowed';
  const mark = useWrite(
    (body: Pick<FeedbackRow, 'feedbackId' | 'status'>) => callRoute(changeFeedbackStatus, {}, { body }),
    { done: t('done'), reloads: [listFeedback] },
  );
  const actions = ({ feedbackId, status, email }: FeedbackRow) => {
    const next = status === '0' ? '1' : '0';
    return (
      <Button
        type="link"
        size="small"
        aria-label={t(`feedback.markOf.${next}`, { email })}
        onClick={() => mark.mutate({ feedbackId, status: next })}
      >
        {t(`feedback.mark.${next}`)}
      </Button>
    );
  };
  const columns = [
    column.second((row) => row.createTime, {
      title: t('time'),
      size: 'names',
      sortBy: 'createTime',
      isRowHeader: true,
    }),
    column.text(({ email }) => <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a>, {
      title: t('feedback.email'),
      size: 'names',
      importance: 2,
    }),
    column.text(({ content }) => <p className={style.content}>{content}</p>, {
      title: t('feedback.content'),
      importance: 2,
    }),
    column.text(
      ({ status }) => (
        <Tag color={status === '0' ? 'warning' : 'success'} style={{ margin: 0 }}>
          {words(feedbackStatusWords, status)}
        </Tag>
      ),
      { title: t('feedback.state') },
    ),
    ...(mayMark ? [column.text(actions, { title: t('actions'), importance: 2 })] : []),
  ];
  return (
    <LogPage
      title={t('feedback.title')}
      list={list}
      columns={columns}
      exported={exportFeedback}
      workbook={exportFeedbackWorkbook}
      idOf={({ feedbackId }) => feedbackId}
      nameOf={({ email, createTime }) => `${email} ${createTime}`}
      remove={{
        route: removeFeedback,
        call: (feedbackIds) => callRoute(removeFeedback, {}, { params: { feedbackIds } }),
      }}
      filters={
        <>
          <NameFilter label={t('feedback.email')} value={query.email} onChange={(email) => set({ email: email })} />
          <NameFilter
            label={t('feedback.content')}
            value={query.content}
            onChange={(content) => set({ content: content })}
          />
          <FilterSelect
            label={t('feedback.state')}
            value={query.status}
            placeholder={t('all')}
            options={statuses.map((value) => ({ value, label: words(feedbackStatusWords, value) }))}
            onChange={(status) => set({ status })}
          />
          <RangeFilter value={query} onChange={set} />
        </>
      }
    />
  );
};
