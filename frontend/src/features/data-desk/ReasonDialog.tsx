import { Form, Modal } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useReturnFocus } from '~/shared/browser/use-return-focus';
import style from './DataDesk.module.css';
import { ReasonField, type ReasonTexts } from './ReasonField';

interface Props {
  /** Label of the button. */
  readonly title: string;
  /** Name of the subject of the action. */
  readonly detail?: ReactNode;
  readonly reason?: ReasonTexts;
  readonly isPending: boolean;
  readonly onConfirm: (reason: string) => void;
  readonly onClose: () => void;
}

/** Asks for the reason of a change before it is made. */
export const ReasonDialog = ({ title, detail, reason, isPending, onConfirm, onClose }: Props) => {
  const { t } = useTranslation('entity');
  useReturnFocus();
  const [form] = Form.useForm();
  return (
    <Modal
      open
      title={title}
      okText={title}
      cancelText={t('cancel')}
      confirmLoading={isPending}
      onOk={form.submit}
      onCancel={onClose}
    >
      {detail !== undefined && <div className={style.detail}>{detail}</div>}
      <Form
        name="reason"
        form={form}
        layout="vertical"
        onFinish={(entered: { reason: string }) => onConfirm(entered.reason)}
      >
        <ReasonField texts={reason} />
      </Form>
    </Modal>
  );
};
