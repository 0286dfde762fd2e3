import { Form, Input, InputNumber, Modal } from 'antd';
import { useTranslation } from 'react-i18next';

const MAX_REASON = 200;
const DEFAULT_MINUTES = 60;
const MAX_MINUTES = 525_600;

interface Given {
  readonly reason: string;
  readonly minutes: number;
}

interface Props {
  readonly title: string;
  /** Asks for how long, too. */
  readonly withMinutes?: boolean;
  readonly onDone: (given: Given) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks why something is done to a message, a writer or a room. */
export const ReasonDialog = ({ title, withMinutes = false, onDone, onClose }: Props) => {
  const { t } = useTranslation('live');
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
      <Form form={form} layout="vertical" initialValues={{ minutes: DEFAULT_MINUTES }}>
        {withMinutes && (
          <Form.Item name="minutes" label={t('moderation.minutes')} rules={[{ required: true }]}>
            <InputNumber min={1} max={MAX_MINUTES} precision={0} style={{ width: '100%' }} />
          </Form.Item>
        )}
        <Form.Item
          name="reason"
          label={t('moderation.reason')}
          rules={[{ required: true, whitespace: true, message: t('moderation.reasonNeeded') }]}
        >
          <Input.TextArea maxLength={MAX_REASON} autoSize={{ minRows: 2, maxRows: 4 }} />
        </Form.Item>
      </Form>
    </Modal>
  );
};
