import type { JobParam } from '@rallyrank/contracts/shared/job-desk';
import { InputNumber, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/shared/format/use-format';
import { Field } from '~/shared/ui/fields';

interface Props {
  readonly param: JobParam;
  readonly value: JobParam['value'];
  readonly onChange: (value: JobParam['value']) => void;
}

/** A parameter that the handler of a job declares. */
export const ParamField = ({ param, value, onChange }: Props) => {
  const { t } = useTranslation('monitoring');
  const { language } = useFormat();
  return (
    <Field label={param.label[language]} wide>
      {(id) =>
        param.kind === 'number' ? (
          <InputNumber
            id={id}
            min={param.min}
            max={param.max}
            precision={0}
            value={Number(value)}
            onChange={(number) => number !== null && onChange(number)}
          />
        ) : (
          <Select
            id={id}
            value={value === '' ? null : String(value)}
            placeholder={t('jobs.choose')}
            notFoundContent={t('jobs.nothingThere')}
            options={param.options.map((option) => ({ value: option, label: option }))}
            onChange={onChange}
          />
        )
      }
    </Field>
  );
};
