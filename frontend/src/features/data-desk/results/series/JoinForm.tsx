import { joinSeries } from '@rallyrank/contracts/tournaments/series-edits';
import { Button, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { callRoute } from '~/shared/api/call-route';
import { useWrite } from '~/shared/api/use-write';
import { showRefusedField } from '~/shared/rules/refused-field';
import { ReasonField } from '../../ReasonField';
import { SeriesSelect } from '../SeriesSelect';
import { affectedBySeries, type EditedSeries } from './edited-series';

interface Entered {
  readonly joinedId: string;
  readonly reason: string;
}

/** Makes another series a part of this one. */
export const JoinForm = ({ edited: { version, series } }: { readonly edited: EditedSeries }) => {
  const { t } = useTranslation('data-desk');
  const [form] = Form.useForm<Entered>();
  const write = useWrite(
    (entered: Entered) => callRoute(joinSeries, {}, { body: { id: series.id, ...entered }, version }),
    {
      done: t('series.done'),
      reloads: affectedBySeries,
      onSuccess: () => form.resetFields(),
      onError: (error) => showRefusedField(form, { joinedId: true, reason: true }, error),
    },
  );
  return (
    <Form name="join" form={form} layout="vertical" onFinish={(entered) => write.mutate(entered)}>
      <Form.Item
        name="joinedId"
        label={t('series.other')}
        extra={t('series.otherHelp')}
        rules={[{ required: true, message: t('required') }]}
      >
        <SeriesSelect except={series.id} />
      </Form.Item>
      <ReasonField />
      <Button htmlType="submit" loading={write.isPending}>
        {t('series.join')}
      </Button>
    </Form>
  );
};
