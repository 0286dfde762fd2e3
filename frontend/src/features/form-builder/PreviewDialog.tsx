import { Modal } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ScrollRegion } from '~/shared/ui/ScrollRegion';
import style from './FormBuilder.module.css';
import { FormView } from './FormView';
import { fromJsonSchema } from './model/from-json-schema';

interface Props {
  /** An export of the form; the preview shows what is read back from it. */
  readonly exported: string;
  readonly onClose: () => void;
}

export const PreviewDialog = ({ exported, onClose }: Props) => {
  const { t } = useTranslation('form-builder');
  const [values, setValues] = useState<object>();
  const answer = useRef<HTMLDivElement>(null);
  // Below a long form the values would be out of sight.
  useEffect(() => {
    if (values) answer.current?.scrollIntoView({ block: 'nearest' });
  }, [values]);
  const imported = fromJsonSchema(exported);
  return (
    <Modal open width={800} title={t('preview')} footer={null} onCancel={onClose}>
      <div className={style.preview}>
        {'form' in imported ? <FormView form={imported.form} onFinish={setValues} /> : t(`import.${imported.failure}`)}
      </div>
      {values && (
        <div ref={answer}>
          <ScrollRegion label={t('values')}>
            <pre className={style.code}>{JSON.stringify(values, null, 2)}</pre>
          </ScrollRegion>
        </div>
      )}
    </Modal>
  );
};
