import { Form, Modal } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useReturnFocus } from '../browser/use-return-focus';
import { PasswordInput } from '../ui/PasswordInput';

interface Entered {
  readonly password: string;
}

interface Props {
  readonly title: string;
  readonly confirm: string;
  readonly cancel: string;
  readonly danger?: boolean;
  readonly isPending?: boolean;
  readonly onConfirm: (password: string) => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Asks signed-in users for their password again, before actions that a stolen session must not allow. */
export const PasswordDialog = ({ title, confirm, cancel, danger = false, isPending = false, ...rest }: Props) => {
  const { t } = useTranslation('shared');
  useReturnFocus();
  const [form] = Form.useForm<Entered>();
  const { onConfirm, onClose, children } = rest;
  return (
    <Modal
      open
      title={title}
      okText={confirm}
      okButtonProps={{ danger, loading: isPending }}
      cancelText={cancel}
      onOk={form.submit}
      onCancel={onClose}
    >
      <p>{children}</p>
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        onFinish={({ password }: Entered) => onConfirm(password)}
      >
        <Form.Item name="password" label={t('password')} rules={[{ required: true, message: t('enterPassword') }]}>
          <PasswordInput autoComplete="current-password" maxLength={64} />
        </Form.Item>
      </Form>
    </Modal>
  );
};
