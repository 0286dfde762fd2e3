import {
  deleteMapping,
  listMappings,
  renameMapping,
  type SavedMapping,
  takeBackMappingChange,
} from '@rallyrank/contracts/monitoring/saved-mappings';
import { MappingName } from '@rallyrank/contracts/monitoring/table-description';
import { ChangeReason } from '@rallyrank/contracts/shared/change-reason';
import { Form, Input, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { callRoute } from '~/shared/api/call-route';
import { useWrite } from '~/shared/api/use-write';
import { useReturnFocus } from '~/shared/browser/use-return-focus';
import { useFormat } from '~/shared/format/use-format';
import { showRefusedField } from '~/shared/rules/refused-field';
import { schemaRule } from '~/shared/rules/schema-rule';

export type MappingAction = 'rename' | 'delete' | 'takeBack';

interface Entered {
  readonly name: string;
  readonly reason: string;
}

const send = ({ mappingId, changes }: SavedMapping, action: MappingAction, { name, reason }: Entered) => {
  if (action === 'rename') return callRoute(renameMapping, {}, { body: { mappingId, name, reason } });
  if (action === 'delete') return callRoute(deleteMapping, {}, { body: { mappingId, reason } });
  return callRoute(takeBackMappingChange, {}, { body: { mappingId, version: changes[0]!.version, reason } });
};

interface Props {
  readonly mapping: SavedMapping;
  readonly action: MappingAction;
  readonly onClose: () => void;
}

/** Asks for the reason of a change of a saved mapping, and for its new name. */
export const MappingDialog = ({ mapping, action, onClose }: Props) => {
  const { t } = useTranslation('monitoring');
  const { language } = useFormat();
  useReturnFocus();
  const [form] = Form.useForm<Entered>();
  const write = useWrite((entered: Entered) => send(mapping, action, entered), {
    done: t('saved'),
    reloads: [listMappings],
    onSuccess: onClose,
    onError: (error) => showRefusedField(form, { name: true, reason: true }, error),
  });
  return (
    <Modal
      open
      title={t(`imports.mapping.${action}Of`, { name: mapping.name })}
      okText={t(`imports.mapping.${action}`)}
      okButtonProps={{ danger: action === 'delete', loading: write.isPending }}
      cancelText={t('cancel')}
      onOk={form.submit}
      onCancel={onClose}
    >
      <Form
        name="mapping"
        form={form}
        layout="vertical"
        initialValues={{ name: mapping.name }}
        onFinish={(entered: Entered) => write.mutate(entered)}
      >
        {action === 'rename' && (
          <Form.Item name="name" label={t('imports.mapping.name')} rules={[schemaRule(MappingName, language)]} required>
            <Input maxLength={60} autoComplete="off" />
          </Form.Item>
        )}
        <Form.Item name="reason" label={t('imports.undoReason')} rules={[schemaRule(ChangeReason, language)]} required>
          <Input maxLength={500} autoComplete="off" />
        </Form.Item>
      </Form>
    </Modal>
  );
};
