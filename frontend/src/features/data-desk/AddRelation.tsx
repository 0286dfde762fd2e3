import { getPlayerForEdit, listPlayerHistory } from '@rallyrank/contracts/players/edits';
import { insertRelation } from '@rallyrank/contracts/players/relation-edits';
import { type RelationKind, relationKinds } from '@rallyrank/contracts/players/relation-kinds';
import { Button, Form, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { callRoute } from '~/shared/api/call-route';
import { useWrite } from '~/shared/api/use-write';
import { PersonSelect } from './PersonSelect';
import { ReasonField } from './ReasonField';

interface Entered {
  readonly kind: RelationKind;
  readonly relatedId: string;
  readonly reason: string;
}

/** Adds a relation of a player; the other direction follows from the kind. */
export const AddRelation = ({ playerId }: { readonly playerId: string }) => {
  const { t } = useTranslation(['data-desk', 'players']);
  const [form] = Form.useForm<Entered>();
  const add = useWrite((entered: Entered) => callRoute(insertRelation, {}, { body: { playerId, ...entered } }), {
    done: ({ data }) => t(data.outcome === 'registered' ? 'relation.added' : 'relation.isKnown'),
    reloads: [getPlayerForEdit, listPlayerHistory],
    onSuccess: () => form.resetFields(),
  });
  const required = [{ required: true, message: t('required') }];
  return (
    <Form name="relation" form={form} layout="vertical" onFinish={(entered: Entered) => add.mutate(entered)}>
      <Form.Item name="kind" label={t('relation.kind')} rules={required}>
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          options={relationKinds.map((kind) => ({ value: kind, label: t(`players:relation.${kind}`) }))}
        />
      </Form.Item>
      <Form.Item name="relatedId" label={t('relation.person')} rules={required}>
        <PersonSelect />
      </Form.Item>
      <ReasonField />
      <Button htmlType="submit" loading={add.isPending}>
        {t('relation.add')}
      </Button>
    </Form>
  );
};
