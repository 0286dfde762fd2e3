import { createFeedToken, listFeedTokens, MOST_TOKEN_DAYS, SourceName } from '@rallyrank/contracts/live/sources';
import { Form, InputNumber, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { callRoute } from '~/shared/api/call-route';
import { useWrite } from '~/shared/api/use-write';
import { useReturnFocus } from '~/shared/browser/use-return-focus';
import { useFormat } from '~/shared/format/use-format';
import { schemaRule } from '~/shared/rules/schema-rule';
import { Input } from '~/shared/ui/Input';
import { type ChosenEvent, EventsField } from './EventsField';
import { TokenShown } from './TokenShown';

const SUGGESTED_DAYS = 30;

interface Given {
  readonly source: string;
  readonly days: number;
  readonly events?: readonly ChosenEvent[];
}

/** Creates a token, and shows it only once. */
export const NewToken = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation('live');
  const { language } = useFormat();
  const [form] = Form.useForm<Given>();
  useReturnFocus();
  const create = useWrite(
    ({ source, days, events = [] }: Given) => {
      const editionIds = events.length === 0 ? null : events.map(({ value }) => value);
      return callRoute(createFeedToken, {}, { body: { source, days, editionIds } });
    },
    { reloads: [listFeedTokens] },
  );
  if (create.data) return <TokenShown made={create.data.data} onClose={onClose} />;
  return (
    <Modal
      open
      title={t('sources.new')}
      okText={t('sources.make')}
      okButtonProps={{ loading: create.isPending }}
      cancelText={t('moderation.cancel')}
      onOk={form.submit}
      onCancel={onClose}
    >
      <Form<Given>
        form={form}
        layout="vertical"
        initialValues={{ days: SUGGESTED_DAYS }}
        onFinish={(given) => create.mutate(given)}
      >
        <Form.Item
          name="source"
          label={t('sources.source')}
          extra={t('sources.sourceHint')}
          rules={[schemaRule(SourceName, language)]}
        >
          <Input autoComplete="off" maxLength={40} />
        </Form.Item>
        <Form.Item name="events" label={t('sources.events')} extra={t('sources.eventsHint')}>
          <EventsField />
        </Form.Item>
        <Form.Item name="days" label={t('sources.days')} rules={[{ required: true, message: t('sources.daysNeeded') }]}>
          <InputNumber min={1} max={MOST_TOKEN_DAYS} precision={0} />
        </Form.Item>
      </Form>
    </Modal>
  );
};
