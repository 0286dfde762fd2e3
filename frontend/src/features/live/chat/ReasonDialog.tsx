import { Form, Modal, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useReturnFocus } from '~/shared/browser/use-return-focus';
import { TextArea } from '~/shared/ui/Input';

const MAX_REASON = 200;
/** Times for which a writer can be silenced, in minutes: an hour, a day, a week, a year. */
const times = [
  { key: 'hour', minutes: 60 },
  { key: 'day', minutes: 1_440 },
  { key: 'week', minutes: 10_080 },
  { key: 'year', minutes: 525_600 },
] as const;

interface Given {
  readonly reason: string;
  readonly minutes: number;
}

interface Props {
  readonly title: string;
  /** Whether the dialog also asks for the duration. */
  readonly withMinutes?: boolean;
  readonly onDone: (given: Given) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks for the reason of an action on a message, a writer or a room. */
export const ReasonDialog = ({ title, withMinutes = false, onDone, onClose }: Props) => {
  const { t } = useTranslation('live');
  useReturnFocus();
  const [form] = Form.useForm<Given>();
  const submit = async () => {
    const given = await form.validateFields();
    await onDone(given);
    onClose();
  };
  return (
    <Modal
      open
      title={title}
      okText={t('moderation.do')}
      cancelText={t('moderation.cancel')}
      onOk={() => submit().catch(() => undefined)}
      onCancel={onClose}
    >
      <Form form={form} layout="vertical" initialValues={{ minutes: times[0].minutes }}>
        {withMinutes && (
          <Form.Item name="minutes" label={t('moderation.howLong')}>
            <Select
              options={times.map(({ key, minutes }) => ({ value: minutes, label: t(`moderation.time.${key}`) }))}
            />
          </Form.Item>
        )}
        <Form.Item
          name="reason"
          label={t('moderation.reason')}
          rules={[{ required: true, whitespace: true, message: t('moderation.reasonNeeded') }]}
        >
          <TextArea maxLength={MAX_REASON} rows={3} />
        </Form.Item>
      </Form>
    </Modal>
  );
};
