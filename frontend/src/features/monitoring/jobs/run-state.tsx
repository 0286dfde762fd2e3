import type { JobLogRow } from '@rallyrank/contracts/monitoring/jobs';
import { Progress, Tag } from 'antd';
import { useTranslation } from 'react-i18next';

const colours = { running: 'processing', succeeded: 'success', failed: 'error' } as const;

/** How a run stands: its progress while it runs. */
export const RunState = ({ run: { state, progress } }: { readonly run: Pick<JobLogRow, 'state' | 'progress'> }) => {
  const { t } = useTranslation('monitoring');
  if (state === 'running' && progress > 0)
    return (
      <Progress
        aria-label={t('run.running')}
        percent={Math.round(progress * 100)}
        size="small"
        style={{ width: 120, margin: 0 }}
      />
    );
  return <Tag color={colours[state]}>{t(`run.${state}`)}</Tag>;
};
