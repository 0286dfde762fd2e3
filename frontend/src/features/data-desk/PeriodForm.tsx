import {
  type AssociationPeriodRow,
  insertPlayerAssociation,
  updatePlayerAssociation,
} from '@rallyrank/contracts/players/association-edits';
import { getPlayerForEdit, listPlayerHistory } from '@rallyrank/contracts/players/edits';
import { listAssociationNames } from '@rallyrank/contracts/players/players';
import { Button, Checkbox, Form, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { callRoute } from '~/shared/api/call-route';
import { useRoute } from '~/shared/api/use-route';
import { useWrite } from '~/shared/api/use-write';
import { useAssociationNames } from '~/shared/flags/association-names';
import style from './DataDesk.module.css';
import { ReasonField } from './ReasonField';

interface Entered {
  readonly association: string;
  readonly firstDay: string;
  readonly lastDay?: string;
  readonly isNeutral?: boolean;
  readonly reason: string;
}

interface Props {
  readonly playerId: string;
  /** The period to change; without it, a new period is added. */
  readonly period: AssociationPeriodRow | undefined;
  readonly onDone: () => void;
}

/** Adds or changes a period of association. */
export const PeriodForm = ({ playerId, period, onDone }: Props) => {
  const { t } = useTranslation(['data-desk', 'entity']);
  const [form] = Form.useForm<Entered>();
  const nameOf = useAssociationNames();
  const codes = useRoute(listAssociationNames, {}).data?.data.map(({ code }) => code) ?? [];
  const save = useWrite(
    ({ lastDay = '', ...entered }: Entered): Promise<unknown> => {
      const body = { playerId, ...entered, lastDay: lastDay === '' ? null : lastDay };
      return period
        ? callRoute(updatePlayerAssociation, {}, { body: { ...body, periodId: period.periodId } })
        : callRoute(insertPlayerAssociation, {}, { body });
    },
    {
      done: t('association.saved'),
      reloads: [getPlayerForEdit, listPlayerHistory],
      onSuccess: () => {
        form.resetFields();
        onDone();
      },
    },
  );
  const required = [{ required: true, message: t('required') }];
  return (
    <Form
      name="period"
      form={form}
      layout="vertical"
      initialValues={period ? { ...period, lastDay: period.lastDay ?? '' } : {}}
      onFinish={({ association, firstDay, lastDay = '', isNeutral = false, reason }: Entered) =>
        save.mutate({ association, firstDay, lastDay, isNeutral, reason })
      }
    >
      <Form.Item name="association" label={t('association.code')} rules={required}>
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          options={codes.map((code) => ({ value: code, label: `${code} ${nameOf(code)}` }))}
        />
      </Form.Item>
      <Form.Item name="firstDay" label={t('association.firstDay')} rules={required}>
        <Input type="date" />
      </Form.Item>
      <Form.Item name="lastDay" label={t('association.lastDay')} extra={t('association.lastDayHelp')}>
        <Input type="date" />
      </Form.Item>
      <Form.Item name="isNeutral" valuePropName="checked">
        <Checkbox>{t('association.neutral')}</Checkbox>
      </Form.Item>
      <ReasonField />
      <div className={style.tools}>
        <Button htmlType="submit" loading={save.isPending}>
          {t(period ? 'association.change' : 'association.add')}
        </Button>
        {period && <Button onClick={onDone}>{t('entity:cancel')}</Button>}
      </div>
    </Form>
  );
};
