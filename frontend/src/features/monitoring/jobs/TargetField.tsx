import { type JobTarget, listJobTargets } from '@rallyrank/contracts/monitoring/jobs';
import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useRoute } from '~/shared/api/use-route';
import { useFormat } from '~/shared/format/use-format';
import { Field } from '~/shared/ui/fields';
import { jobName } from './job-name';
import { SilentServices } from './SilentServices';

interface Props {
  readonly value: string | undefined;
  readonly onChange: (target: JobTarget) => void;
}

/** The handler of a new job, one of those that the services have registered. */
export const TargetField = ({ value, onChange }: Props) => {
  const { t } = useTranslation('monitoring');
  const { language } = useFormat();
  const { data, isPending } = useRoute(listJobTargets, {});
  const { targets = [], silent } = data?.data ?? {};
  return (
    <>
      <SilentServices silent={silent} />
      <Field label={t('jobs.handler')} wide>
        {(id) => (
          <Select
            id={id}
            value={value ?? null}
            loading={isPending}
            // Otherwise Enter would choose nothing while the handlers are loading.
            disabled={isPending}
            placeholder={t('jobs.choose')}
            showSearch={{ optionFilterProp: 'label' }}
            options={targets.map((target) => ({ value: target.invokeTarget, label: jobName(target, language) }))}
            onChange={(chosen) => {
              const target = targets.find(({ invokeTarget }) => invokeTarget === chosen);
              if (target) onChange(target);
            }}
          />
        )}
      </Field>
    </>
  );
};
