import { getPlayerForEdit, listPlayerHistory } from '@rallyrank/contracts/players/edits';
import { Button, Form, Input } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '~/shared/api/use-write';
import style from '../DataDesk.module.css';
import { ReasonField } from '../ReasonField';

interface Days {
  readonly firstDay: string;
  /** Null while the period lasts. */
  readonly lastDay: string | null;
}

/** The days of a period and the reason, together with what it states. */
export type EnteredPeriod<F> = F & Days & { readonly reason: string };

interface Props<F> {
  /** The period to change; without it, a new period is added. */
  readonly period: (Days & F) | undefined;
  readonly save: (entered: EnteredPeriod<F>) => Promise<unknown>;
  readonly onDone: () => void;
  /** The fields of what the period states. */
  readonly children: ReactNode;
}

/** Adds or changes a period. */
export const PeriodForm = <F extends object>({ period, save, onDone, children }: Props<F>) => {
  const { t } = useTranslation(['data-desk', 'entity']);
  const [form] = Form.useForm();
  const saving = useWrite(
    (entered: EnteredPeriod<F>) => save({ ...entered, lastDay: entered.lastDay ? entered.lastDay : null }),
    {
      done: t('period.saved'),
      reloads: [getPlayerForEdit, listPlayerHistory],
      onSuccess: () => {
        form.resetFields();
        onDone();
      },
    },
  );
  return (
    <Form
      name="period"
      form={form}
      layout="vertical"
      initialValues={period ? { ...period, lastDay: period.lastDay ?? '' } : {}}
      onFinish={(entered: EnteredPeriod<F>) => saving.mutate(entered)}
    >
      {children}
      <Form.Item name="firstDay" label={t('period.firstDay')} rules={[{ required: true, message: t('required') }]}>
        <Input type="date" />
      </Form.Item>
      <Form.Item name="lastDay" label={t('period.lastDay')} extra={t('period.lastDayHelp')}>
        <Input type="date" />
      </Form.Item>
      <ReasonField />
      <div className={style.tools}>
        <Button htmlType="submit" loading={saving.isPending}>
          {t(period ? 'period.change' : 'period.add')}
        </Button>
        {period && <Button onClick={onDone}>{t('entity:cancel')}</Button>}
      </div>
    </Form>
  );
};
