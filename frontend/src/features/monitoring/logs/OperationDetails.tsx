import { operationKindWords } from '@rallyrank/contracts/identity/log-columns';
import type { OperationLogRow } from '@rallyrank/contracts/identity/logs';
import { Descriptions, Drawer } from 'antd';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/shared/format/use-format';
import style from '../Monitoring.module.css';
import { readable } from '../readable';
import { useWords } from '../use-words';
import { Changes } from './Changes';

interface Props {
  readonly entry: OperationLogRow;
  readonly onClose: () => void;
}

const WIDTH = 640;

/** Everything that is stored about a write. */
export const OperationDetails = ({ entry, onClose }: Props) => {
  const { t } = useTranslation('monitoring');
  const words = useWords();
  const format = useFormat();
  const items = [
    ['operations.title1', entry.title[format.language]],
    ['operations.kind', words(operationKindWords, entry.kind as 0)],
    ['user', [entry.operName ?? entry.accountId ?? t('operations.bySite'), entry.deptName].filter(Boolean).join(' · ')],
    ['address', [entry.address, entry.operLocation?.[format.language]].filter(Boolean).join(' · ')],
    ['time', format.zoned(entry.at)],
    ['operations.call', `${entry.method} ${entry.path}`],
    ['operations.handler', `${entry.service}.${entry.route}`],
    ['result', [entry.status || t('operations.noAnswer'), entry.error].filter(Boolean).join(' · ')],
    ['operations.cost', t('operations.milliseconds', { count: entry.durationMs })],
    [
      'operations.request',
      <pre key="request" className={style.code}>
        {readable(entry.request)}
      </pre>,
    ],
    ['operations.requestId', entry.requestId],
  ] as const;
  return (
    <Drawer open title={t('operations.details')} size={WIDTH} onClose={onClose}>
      {entry.changes && <Changes changes={entry.changes} />}
      <Descriptions
        column={1}
        size="small"
        items={items.map(([key, children]) => ({ key, label: t(key), children: children || '–' }))}
      />
    </Drawer>
  );
};
