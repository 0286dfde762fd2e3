import { Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ScrollRegion } from '~/shared/ui/ScrollRegion';
import style from './FormBuilder.module.css';
import { FormView } from './FormView';
import { fromJsonSchema } from './model/from-json-schema';

interface Props {
  /** An export of the form: what is shown has gone through it. */
  readonly exported: string;
  readonly onClose: () => void;
}

export const PreviewDialog = ({ exported, onClose }: Props) => {
  const { t } = useTranslation('form-builder');
  const [values, setValues] = useState<object>();
  const imported = fromJsonSchema(exported);
  return (
    <Modal open width={800} title={t('preview')} footer={null} onCancel={onClose}>
      {'form' in imported ? <FormView form={imported.form} onFinish={setValues} /> : t(`import.${imported.failure}`)}
      {values && (
        <ScrollRegion label={t('values')}>
          <pre className={style.code}>{JSON.stringify(values, null, 2)}</pre>
        </ScrollRegion>
      )}
    </Modal>
  );
};
