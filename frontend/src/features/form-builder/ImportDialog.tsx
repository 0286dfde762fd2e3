import { Alert, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LongField } from '~/shared/entity/inputs';
import type { BuiltForm } from './model/form';
import { fromJsonSchema, type ImportFailure } from './model/from-json-schema';

interface Props {
  readonly onImport: (form: BuiltForm) => void;
  readonly onClose: () => void;
}

/** Accepts an export, or the JSON Schema of an object with plain fields. */
export const ImportDialog = ({ onImport, onClose }: Props) => {
  const { t } = useTranslation('form-builder');
  const [text, setText] = useState('');
  const [failure, setFailure] = useState<ImportFailure>();
  const read = () => {
    const imported = fromJsonSchema(text);
    if ('failure' in imported) setFailure(imported.failure);
    else onImport(imported.form);
  };
  return (
    <Modal
      open
      title={t('import.title')}
      okText={t('import.ok')}
      okButtonProps={{ disabled: text.trim() === '' }}
      cancelText={t('cancel')}
      onOk={read}
      onCancel={onClose}
    >
      {failure && <Alert type="error" showIcon title={t(`import.${failure}`)} />}
      <LongField label={t('import.text')} rows={12} value={text} onChange={setText} />
    </Modal>
  );
};
