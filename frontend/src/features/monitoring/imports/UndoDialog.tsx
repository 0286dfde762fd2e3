import { type DataImportRow, previewImportUndo } from '@rallyrank/contracts/monitoring/data-import';
import { ChangeReason } from '@rallyrank/contracts/shared/change-reason';
import { Alert, Form, type FormInstance, Input, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { useRoute } from '~/shared/api/use-route';
import { useReturnFocus } from '~/shared/browser/use-return-focus';
import { useFormat } from '~/shared/format/use-format';
import { schemaRule } from '~/shared/rules/schema-rule';
import { PageState, RowsSkeleton } from '~/shared/ui/PageState';
import { UndoneCounts } from './UndoneCounts';
import { type Confirmed, useImportUndo } from './use-import-undo';

interface ConfirmationProps {
  readonly form: FormInstance<Confirmed>;
  readonly onConfirm: (entered: Confirmed) => void;
}

const Confirmation = ({ form, onConfirm }: ConfirmationProps) => {
  const { t } = useTranslation('monitoring');
  const { language } = useFormat();
  return (
    <Form name="undo-import" form={form} layout="vertical" onFinish={onConfirm}>
      <Form.Item name="reason" label={t('imports.undoReason')} rules={[schemaRule(ChangeReason, language)]} required>
        <Input maxLength={500} autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="password"
        label={t('imports.password')}
        rules={[{ required: true, message: t('imports.enterPassword') }]}
      >
        <Input.Password visibilityToggle={false} autoComplete="current-password" maxLength={64} />
      </Form.Item>
    </Form>
  );
};

interface Props {
  readonly row: DataImportRow;
  readonly onClose: () => void;
}

/** Shows what an undo of an import would change, and undoes it after a reason and the password of the user. */
export const UndoDialog = ({ row, onClose }: Props) => {
  const { t } = useTranslation('monitoring');
  const { instant } = useFormat();
  useReturnFocus();
  const [form] = Form.useForm<Confirmed>();
  const preview = useRoute(previewImportUndo, { importId: row.importId });
  const { undo, report, isRunning } = useImportUndo(row.importId);
  const isDone = report?.isDone === true;
  return (
    <Modal
      open
      width={640}
      title={t('imports.undoOf', { name: row.fileName })}
      okText={t(isDone ? 'done' : 'imports.undo')}
      okButtonProps={{ danger: !isDone, loading: isRunning }}
      cancelText={t('cancel')}
      onOk={isDone ? onClose : form.submit}
      onCancel={onClose}
    >
      <p>{t('imports.undoAbout', { user: row.userName, time: instant(row.createTime) })}</p>
      {report ? (
        <>
          <Alert
            showIcon
            role="status"
            type={isDone ? 'success' : 'info'}
            title={t(isDone ? 'imports.undone' : 'imports.undoing')}
          />
          <UndoneCounts report={report} />
        </>
      ) : (
        <PageState query={preview} skeleton={<RowsSkeleton rows={4} />}>
          {({ data }) => (
            <>
              <p>{t(data.isDone ? 'imports.wouldUndo' : 'imports.wouldUndoAtLeast')}</p>
              <UndoneCounts report={data} />
            </>
          )}
        </PageState>
      )}
      {!isDone && <Confirmation form={form} onConfirm={(entered) => undo.mutate(entered)} />}
    </Modal>
  );
};
