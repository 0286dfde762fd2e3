import type { ProcessRow } from '@rallyrank/contracts/monitoring/server';
import { healthLine, healthWords } from '@rallyrank/contracts/shared/health-reasons';
import { Alert, Progress, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/shared/format/use-format';
import { Folded } from '../Folded';
import style from '../Monitoring.module.css';
import { toGigabytes, toMegabytes } from './sizes';
import { stateOf } from './state';
import { useProcessTask } from './use-process-task';

/** Shares above this are highlighted. */
const HIGH = 0.8;
const MS_PER_MINUTE = 60_000;

const Share = ({ name, share }: { readonly name: string; readonly share: number }) => (
  <Progress
    aria-label={name}
    percent={Math.min(100, Math.round(share * 100))}
    size="small"
    status={share > HIGH ? 'exception' : 'normal'}
    style={{ width: 140, margin: 0 }}
  />
);

interface Props {
  readonly process: ProcessRow;
  /** Open even if the process has no problem. */
  readonly isOpen: boolean;
}

/** The health of one process, and its use of the machine. */
export const ProcessCard = ({ process, isOpen }: Props) => {
  const { report, isSilent } = process;
  const { t } = useTranslation('monitoring');
  const format = useFormat();
  const task = useProcessTask()(report.name);
  const { memory, disk, health, eventLoop } = report;
  const state = stateOf(process);
  const uptime = format.duration(Math.round((Date.parse(report.at) - Date.parse(report.startedAt)) / MS_PER_MINUTE));
  const facts = [
    ['cpu', <Share key="cpu" name={t('server.cpu')} share={report.cpu / report.cores} />],
    [
      'machineMemory',
      <Share key="memory" name={t('server.machineMemory')} share={1 - memory.systemFree / memory.systemTotal} />,
    ],
    ['memory', t('server.megabytes', { size: format.number(toMegabytes(memory.rss)) })],
    [
      'heap',
      t('server.megabytesOf', {
        size: format.number(toMegabytes(memory.heapUsed)),
        of: format.number(toMegabytes(memory.heapTotal)),
      }),
    ],
    ['eventLoop', t('server.delay', { p99: format.decimal(eventLoop.p99), max: format.decimal(eventLoop.max) })],
    ['gc', t('server.seconds', { seconds: format.decimal(report.gcSeconds) })],
    ['disk', disk && <Share key="disk" name={t('server.disk')} share={1 - disk.free / disk.total} />],
    ['diskFree', disk && t('server.gigabytes', { size: format.number(toGigabytes(disk.free)) })],
    ['uptime', uptime],
    ['place', `${report.host} · ${report.pid}`],
    ['version', `RallyRank ${report.version}`],
    ['runtime', `Node.js ${report.runtime} · ${report.platform}`],
  ] as const;
  return (
    <Folded
      title={task === undefined ? report.name : `${report.name} · ${task}`}
      summary={<Tag color={state === 'ready' ? 'success' : 'error'}>{t(`server.state.${state}`)}</Tag>}
      isOpen={isOpen || state !== 'ready'}
    >
      {(isSilent || health.reasons.length > 0) && (
        <div className={style.reasons}>
          {isSilent && (
            <Alert type="error" showIcon title={t('server.silentSince', { time: format.instant(report.at) })} />
          )}
          {health.reasons.map((reason) => (
            <Alert key={healthLine(reason)} type="warning" showIcon title={healthWords(reason)[format.language]} />
          ))}
        </div>
      )}
      <dl className={style.facts}>
        {facts.map(([key, value]) => (
          <div key={key}>
            <dt>{t(`server.${key}`)}</dt>
            <dd>{value ?? '–'}</dd>
          </div>
        ))}
      </dl>
    </Folded>
  );
};
