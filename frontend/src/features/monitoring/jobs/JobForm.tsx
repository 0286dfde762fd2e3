import {
  addJob,
  changeJob,
  type JobRow,
  type JobTarget,
  listJobs,
  previewCron,
} from '@rallyrank/contracts/monitoring/jobs';
import type { JobValues } from '@rallyrank/contracts/shared/job-desk';
import { Input, Modal, Radio } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callRoute } from '~/shared/api/call-route';
import { useRoute } from '~/shared/api/use-route';
import { useWrite } from '~/shared/api/use-write';
import { useFormat } from '~/shared/format/use-format';
import { Field } from '~/shared/ui/fields';
import { SubmitForm } from '~/shared/ui/SubmitForm';
import style from '../Monitoring.module.css';
import { CronFields } from './CronFields';
import { jobName } from './job-name';
import { ParamField } from './ParamField';
import { TargetField } from './TargetField';

interface Props {
  /** Absent for a new job. */
  readonly job?: JobRow;
  readonly onClose: () => void;
}

const MIDNIGHT = '0 0 * * *';

const valuesOf = (params: JobRow['params'] = []): JobValues =>
  Object.fromEntries(params.map(({ key, value }) => [key, value]));

/** The form of a job: handler, schedule, handling of missed times, and the parameters that the handler declares. */
export const JobForm = ({ job, onClose }: Props) => {
  const { t } = useTranslation('monitoring');
  const { language } = useFormat();
  const form = useId();
  const isNamed = !job?.isBuiltIn;
  const [name, setName] = useState(job && jobName(job, language));
  const [target, setTarget] = useState<JobTarget | undefined>(job);
  const [remark, setRemark] = useState(job?.remark ?? '');
  const [cron, setCron] = useState(job?.cronExpression ?? MIDNIGHT);
  const [misfirePolicy, setMisfirePolicy] = useState(job?.misfirePolicy ?? '3');
  const [params, setParams] = useState(() => valuesOf(job?.params));
  const jobNameGiven = name?.trim() ?? '';
  const preview = useRoute(previewCron, { expression: cron.trim() });
  const isIncomplete = !target || (isNamed && jobNameGiven === '') || preview.data?.data.next.length === 0;
  const save = useWrite(
    async () => {
      const set = { cronExpression: cron, misfirePolicy, params, remark };
      if (job)
        await callRoute(
          changeJob,
          {},
          { body: { ...set, jobId: job.jobId, ...(isNamed && { jobName: jobNameGiven }) } },
        );
      else if (target)
        await callRoute(addJob, {}, { body: { ...set, jobName: jobNameGiven, invokeTarget: target.invokeTarget } });
    },
    { done: t('done'), reloads: [listJobs] },
  );
  // The button is outside the form but belongs to it, so that Enter in a field saves.
  const submit = () => {
    if (!isIncomplete) save.mutate(undefined, { onSuccess: onClose });
  };
  return (
    <Modal
      open
      title={job ? t('jobs.editOf', { name: jobName(job, language) }) : t('jobs.addJob')}
      okText={t('save')}
      okButtonProps={{ htmlType: 'submit', form, loading: save.isPending, disabled: isIncomplete }}
      cancelText={t('cancel')}
      onCancel={onClose}
    >
      <SubmitForm id={form} className={style.form} onSubmit={submit}>
        {isNamed && (
          <Field label={t('jobs.jobName')} wide>
            {(id) => <Input id={id} value={name} maxLength={64} onChange={(typed) => setName(typed.target.value)} />}
          </Field>
        )}
        {job ? (
          <p className="rr-muted">
            {t('jobs.handler')}: <code>{job.invokeTarget}</code>
          </p>
        ) : (
          <TargetField
            value={target?.invokeTarget}
            onChange={(chosen) => {
              setTarget(chosen);
              setParams(valuesOf(chosen.params));
            }}
          />
        )}
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
        {target?.params.map((param) => (
          <ParamField
            key={param.key}
            param={param}
            value={params[param.key] ?? param.value}
            onChange={(value) => setParams({ ...params, [param.key]: value })}
          />
        ))}
        <Field label={t('jobs.remark')} wide>
          {(id) => (
            <Input.TextArea
              id={id}
              value={remark}
              maxLength={500}
              autoSize={{ minRows: 1, maxRows: 4 }}
              onChange={(typed) => setRemark(typed.target.value)}
            />
          )}
        </Field>
        <p className="rr-muted">{t('jobs.once')}</p>
        {!job && <p className="rr-muted">{t('jobs.startsPaused')}</p>}
      </SubmitForm>
    </Modal>
  );
};
