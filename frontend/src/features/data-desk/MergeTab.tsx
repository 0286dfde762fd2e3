import { getPlayerForEdit, listPlayerHistory } from '@rallyrank/contracts/players/edits';
import { mergePlayers } from '@rallyrank/contracts/players/merges';
import { getPlayerBasicData, listPlayers } from '@rallyrank/contracts/players/players';
import { Button, Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { callRoute } from '~/shared/api/call-route';
import { useWrite } from '~/shared/api/use-write';
import style from './DataDesk.module.css';
import { MergePreview } from './MergePreview';
import { PersonSelect } from './PersonSelect';
import { ReasonField } from './ReasonField';

interface Entered {
  readonly mergedId?: string | undefined;
  readonly reason: string;
}

/**
 * Shows the facts of two players, and merges the other player into this one. The address can preselect the other
 * player.
 */
export const MergeTab = ({ playerId }: { readonly playerId: string }) => {
  const { t } = useTranslation('data-desk');
  const [search] = useSearchParams();
  const [form] = Form.useForm<Entered>();
  const mergedId = Form.useWatch('mergedId', form);
  const [canMerge, setCanMerge] = useState(false);
  const merge = useWrite(
    (body: Entered) =>
      callRoute(mergePlayers, {}, { body: { playerId, mergedId: body.mergedId!, reason: body.reason } }),
    {
      done: t('merge.done'),
      reloads: [getPlayerForEdit, listPlayerHistory, getPlayerBasicData, listPlayers],
      onSuccess: () => form.setFieldsValue({ mergedId: undefined, reason: '' }),
    },
  );
  return (
    <Form
      name="merge"
      form={form}
      layout="vertical"
      className={style.form ?? ''}
      initialValues={{ mergedId: search.get('mergedId') ?? undefined }}
      onFinish={(entered: Entered) => merge.mutate(entered)}
    >
      <p>{t('merge.text')}</p>
      <Form.Item
        name="mergedId"
        label={t('merge.other')}
        rules={[{ required: true, message: t('required') }]}
        extra={t('merge.otherHelp')}
      >
        <PersonSelect />
      </Form.Item>
      {mergedId !== undefined && <MergePreview playerId={playerId} mergedId={mergedId} onCheck={setCanMerge} />}
      <ReasonField />
      <Button type="primary" htmlType="submit" loading={merge.isPending} disabled={!canMerge}>
        {t('merge.merge')}
      </Button>
    </Form>
  );
};
