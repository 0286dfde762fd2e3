import { dropParked, type ProcessRow, retryParked } from '@rallyrank/contracts/monitoring/server';
import { MOST_PARKED_REPORTED } from '@rallyrank/contracts/shared/processes';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callRoute } from '~/shared/api/call-route';
import { useFormat } from '~/shared/format/use-format';
import { useAccess } from '~/shared/session/use-access';
import { Card } from '~/shared/ui/Card';
import { useColumns } from '~/shared/ui/table/columns';
import { LocalTable } from '~/shared/ui/table/LocalTable';
import style from '../Monitoring.module.css';
import { DropForm } from './DropForm';
import { type ParkedRow, parkedRows } from './parked-row';
import { useParkedCommand } from './use-parked-command';
import { useReadModels } from './use-read-models';

const useParkedColumns = (drop: (event: ParkedRow) => void) => {
  const { t } = useTranslation('monitoring');
  const format = useFormat();
  const column = useColumns<ParkedRow>();
  const readModels = useReadModels();
  const mayDecide = useAccess()(dropParked.access) === 'allowed';
  const retry = useParkedCommand(t('parked.retried'), (body) => callRoute(retryParked, {}, { body }));
  const what = ({ type, stream, position }: ParkedRow) => (
    <>
      <strong>{type}</strong>
      <br />
      <span className="rr-muted">{t('parked.place', { stream, position: format.number(position) })}</span>
    </>
  );
  const error = ({ error: text }: ParkedRow) => <span className={style.error}>{text}</span>;
  const actions = (event: ParkedRow) => (
    <span className={style.tools}>
      <Button
        type="link"
        size="small"
        aria-label={t('parked.retryOf', { type: event.type, stream: event.stream })}
        loading={retry.isPending && retry.variables.key === event.key}
        onClick={() => retry.mutate(event)}
      >
        {t('parked.retry')}
      </Button>
      <Button
        type="link"
        size="small"
        danger
        aria-label={t('parked.dropOf', { type: event.type, stream: event.stream })}
        onClick={() => drop(event)}
      >
        {t('parked.drop')}
      </Button>
    </span>
  );
  return [
    column.text(what, { title: t('parked.event'), size: 'names', isRowHeader: true }),
    column.text((event) => readModels(event.readModels), {
      title: t('server.readModels'),
      size: 'names',
      isRowHeader: false,
      importance: 2,
    }),
    column.text(({ processes }) => processes.join(', '), { title: t('server.process'), importance: 3 }),
    column.text(error, { title: t('parked.error'), size: 'names', importance: 2 }),
    column.instant(({ since }) => since, { title: t('parked.since'), importance: 3 }),
    column.number(({ waiting }) => waiting, { title: t('parked.waiting'), importance: 2 }),
    ...(mayDecide ? [column.text(actions, { title: t('actions') })] : []),
  ];
};

/** The events that read models could not apply, with the decisions that an operator can make. */
export const ParkedEvents = ({ processes }: { readonly processes: readonly ProcessRow[] }) => {
  const { t } = useTranslation('monitoring');
  const [dropped, drop] = useState<ParkedRow>();
  const columns = useParkedColumns(drop);
  const rows = parkedRows(processes);
  const isCut = processes.some(({ report }) => report.parkedEvents.length === MOST_PARKED_REPORTED);
  return (
    <Card title={t('parked.title')}>
      {rows.length === 0 ? (
        <p className={style.quiet}>{t('parked.none')}</p>
      ) : (
        <>
          <p className={style.quiet}>{t('parked.about')}</p>
          <LocalTable
            prefix="parked"
            caption={t('parked.title')}
            columns={columns}
            rows={rows}
            rowKey={({ key }) => key}
          />
          {isCut && <p className={style.quiet}>{t('parked.most', { count: MOST_PARKED_REPORTED })}</p>}
        </>
      )}
      {dropped && <DropForm event={dropped} onClose={() => drop(undefined)} />}
    </Card>
  );
};
