import { getPlayerForEdit, listPlayerHistory } from '@rallyrank/contracts/players/edits';
import { insertFixedDouble } from '@rallyrank/contracts/players/relation-edits';
import { type Discipline, isDoubles } from '@rallyrank/contracts/sport/codes';
import { Button, Form, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { callRoute } from '~/shared/api/call-route';
import { useWrite } from '~/shared/api/use-write';
import { useSport } from '~/shared/sport/use-sport';
import { PersonSelect } from './PersonSelect';
import { ReasonField } from './ReasonField';

interface Entered {
  readonly partnerId: string;
  readonly discipline: Discipline;
  readonly from: string;
  readonly until?: string;
  readonly reason: string;
}

/** Adds a fixed double of a player and a partner, or changes the last day of a known one. */
export const AddDouble = ({ playerId }: { readonly playerId: string }) => {
  const { t } = useTranslation('data-desk');
  const sport = useSport();
  const [form] = Form.useForm<Entered>();
  const add = useWrite(
    ({ partnerId, until = '', ...entered }: Entered) =>
      callRoute(
        insertFixedDouble,
        {},
        { body: { ...entered, until: until === '' ? null : until, playerIds: [playerId, partnerId] } },
      ),
    { done: t('double.added'), reloads: [getPlayerForEdit, listPlayerHistory], onSuccess: () => form.resetFields() },
  );
  const required = [{ required: true, message: t('required') }];
  const disciplines = sport.disciplines.filter(isDoubles);
  return (
    <Form name="double" form={form} layout="vertical" onFinish={(entered: Entered) => add.mutate(entered)}>
      <Form.Item name="partnerId" label={t('double.partner')} rules={required}>
        <PersonSelect />
      </Form.Item>
      <Form.Item name="discipline" label={t('double.discipline')} rules={required}>
        <Select options={disciplines.map((value) => ({ value, label: sport.disciplineName(value) }))} />
      </Form.Item>
      <Form.Item name="from" label={t('double.from')} rules={required}>
        <Input type="date" />
      </Form.Item>
      <Form.Item name="until" label={t('double.until')}>
        <Input type="date" />
      </Form.Item>
      <ReasonField />
      <Button htmlType="submit" loading={add.isPending}>
        {t('double.add')}
      </Button>
    </Form>
  );
};
