import { previewCron } from '@rallyrank/contracts/monitoring/jobs';
import { Alert, Input, InputNumber, Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRoute } from '~/shared/api/use-route';
import { useFormat } from '~/shared/format/use-format';
import { Field } from '~/shared/ui/fields';
import style from '../Monitoring.module.css';
import { type CronKind, type CronParts, cronKinds, expressionOf, partsOf } from './cron-kind';

interface Props {
  readonly value: string;
  readonly onChange: (expression: string) => void;
}

/** Limits of the parts that each kind has. */
const fields: Readonly<
  Record<CronKind, readonly (readonly [key: 'every' | 'minute' | 'hour' | 'day', max: number])[]>
> = {
  minutes: [['every', 59]],
  hourly: [['minute', 59]],
  daily: [
    ['hour', 23],
    ['minute', 59],
  ],
  weekly: [
    ['hour', 23],
    ['minute', 59],
  ],
  monthly: [
    ['day', 31],
    ['hour', 23],
    ['minute', 59],
  ],
  own: [],
};
const weekdays = ['1', '2', '3', '4', '5', '6', '0'] as const;

/** The next five times as computed by the server, or a note that there are none. */
const NextTimes = ({ expression }: { readonly expression: string }) => {
  const { t } = useTranslation('monitoring');
  const format = useFormat();
  const { data, error } = useRoute(previewCron, { expression });
  if (error) return <p role="alert">{error.message}</p>;
  if (data?.data.next.length === 0) return <Alert type="warning" showIcon title={t('jobs.noTimes')} />;
  return (
    <>
      <p className="rr-muted">{t('jobs.nextTimes')}</p>
      <ol className={style.times}>
        {data?.data.next.map((time) => (
          <li key={time}>{format.instant(time)}</li>
        ))}
      </ol>
    </>
  );
};

/** Edits a schedule in parts or as a cron expression, and shows the resulting times. */
export const CronFields = ({ value, onChange }: Props) => {
  const { t } = useTranslation('monitoring');
  const [parts, setParts] = useState(() => partsOf(value));
  const expression = useDeferredValue(value.trim());
  const change = (changed: Partial<CronParts>) => {
    const next = { ...parts, ...changed };
    setParts(next);
    const written = expressionOf(next);
    if (written !== undefined) onChange(written);
  };
  return (
    <>
      <div className={style.tools}>
        <Field label={t('jobs.repeat')}>
          {(id) => (
            <Select
              id={id}
              value={parts.kind}
              style={{ width: 160 }}
              options={cronKinds.map((kind) => ({ value: kind, label: t(`jobs.kind.${kind}`) }))}
              onChange={(kind: CronKind) => change({ kind })}
            />
          )}
        </Field>
        {parts.kind === 'weekly' && (
          <Field label={t('jobs.part.weekday')}>
            {(id) => (
              <Select
                id={id}
                value={String(parts.weekday) as '1'}
                style={{ width: 120 }}
                options={weekdays.map((day) => ({ value: day, label: t(`jobs.weekday.${day}`) }))}
                onChange={(day) => change({ weekday: Number(day) })}
              />
            )}
          </Field>
        )}
        {fields[parts.kind].map(([key, max]) => (
          <Field key={key} label={t(`jobs.part.${key}`)}>
            {(id) => (
              <InputNumber
                id={id}
                min={key === 'every' || key === 'day' ? 1 : 0}
                max={max}
                precision={0}
                value={parts[key]}
                onChange={(number) => number !== null && change({ [key]: number })}
              />
            )}
          </Field>
        ))}
      </div>
      <Field label={t('jobs.cron')} wide>
        {(id) => (
          <Input
            id={id}
            value={value}
            maxLength={255}
            onChange={({ target }) => {
              setParts({ ...parts, kind: 'own' });
              onChange(target.value);
            }}
          />
        )}
      </Field>
      <NextTimes expression={expression} />
    </>
  );
};
