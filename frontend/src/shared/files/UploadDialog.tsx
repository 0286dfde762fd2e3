import { Modal } from 'antd';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FileUpload } from './FileUpload';
import type { UploadedFile } from './use-upload';

interface Props extends Omit<ComponentProps<typeof FileUpload>, 'onChange'> {
  readonly title: string;
  readonly onInsert: (files: readonly UploadedFile[]) => void;
  readonly onClose: () => void;
}

/** Uploads files, and passes on those that the user keeps. */
const UploadDialog = ({ title, onInsert, onClose, ...rest }: Props) => {
  const { t } = useTranslation('entity');
  const [files, setFiles] = useState<readonly UploadedFile[]>([]);
  const insert = () => {
    onInsert(files);
    onClose();
  };
  return (
    <Modal
      open
      title={title}
      okText={t('upload.insert')}
      okButtonProps={{ disabled: files.length === 0 }}
      cancelText={t('cancel')}
      onOk={insert}
      onCancel={onClose}
    >
      <FileUpload {...rest} onChange={setFiles} />
    </Modal>
  );
};

export default UploadDialog;
