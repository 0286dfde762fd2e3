import { changeJob, type JobRow, listJobs, previewCron } from '@rallyrank/contracts/monitoring/jobs';
import type { JobValues } from '@rallyrank/contracts/shared/job-desk';
import { Modal, Radio } from 'antd';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callRoute } from '~/shared/api/call-route';
import { useRoute } from '~/shared/api/use-route';
import { useFormat } from '~/shared/format/use-format';
import { Field } from '~/shared/ui/fields';
import style from '../Monitoring.module.css';
import { useCommand } from '../use-command';
import { CronFields } from './CronFields';
import { jobName } from './job-name';
import { ParamField } from './ParamField';

interface Props {
  readonly job: JobRow;
  readonly onClose: () => void;
}

/** The schedule of a job, what happens with missed times, and the parameters that its handler declares. */
export const JobForm = ({ job, onClose }: Props) => {
  const { t } = useTranslation('monitoring');
  const { language } = useFormat();
  const form = useId();
  const [cron, setCron] = useState(job.cronExpression);
  const [misfirePolicy, setMisfirePolicy] = useState(job.misfirePolicy);
  const [params, setParams] = useState<JobValues>(() =>
    Object.fromEntries(job.params.map(({ key, value }) => [key, value])),
  );
  const preview = useRoute(previewCron, { expression: cron.trim() });
  const isRefused = preview.data?.data.next.length === 0;
  const save = useCommand(
    () => callRoute(changeJob, {}, { body: { jobId: job.jobId, cronExpression: cron, misfirePolicy, params } }),
    listJobs,
  );
  // The button stands outside the form but belongs to it, so that Enter in a field saves.
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault();
    save.mutate(undefined, { onSuccess: onClose });
  };
  return (
    <Modal
      open
      title={t('jobs.editOf', { name: jobName(job, language) })}
      okText={t('save')}
      okButtonProps={{ htmlType: 'submit', form, loading: save.isPending, disabled: isRefused }}
      cancelText={t('cancel')}
      onCancel={onClose}
    >
      <form id={form} className={style.form} onSubmit={submit}>
        <CronFields value={cron} onChange={setCron} />
        <Field label={t('jobs.missed')} wide>
          {(id) => (
            <Radio.Group
              id={id}
              value={misfirePolicy}
              options={(['3', '2'] as const).map((value) => ({ value, label: t(`jobs.misfire.${value}`) }))}
              onChange={({ target }) => setMisfirePolicy(target.value)}
            />
          )}
        </Field>
        {job.params.map((param) => (
          <ParamField
            key={param.key}
            param={param}
            value={params[param.key] ?? param.value}
            onChange={(value) => setParams({ ...params, [param.key]: value })}
          />
        ))}
        <p className="rr-muted">{t('jobs.once')}</p>
      </form>
    </Modal>
  );
};
