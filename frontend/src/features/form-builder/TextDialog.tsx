import { Button, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { download } from '~/shared/browser/download';

import { CopyButton } from '~/shared/ui/CopyButton';
import { ScrollRegion } from '~/shared/ui/ScrollRegion';
import style from './FormBuilder.module.css';

interface Props {
  readonly title: string;
  readonly text: string;
  readonly file: string;
  readonly onClose: () => void;
}

/** A generated text that can be copied or saved. */
export const TextDialog = ({ title, text, file, onClose }: Props) => {
  const { t } = useTranslation('form-builder');
  const words = { copy: t('copy'), copied: t('copied'), notCopied: t('notCopied') };
  return (
    <Modal
      open
      width={800}
      title={title}
      onCancel={onClose}
      footer={[
        <CopyButton key="copy" text={() => text} words={words} />,
        <Button key="save" type="primary" onClick={() => download(new Blob([text]), file)}>
          {t('save', { file })}
        </Button>,
      ]}
    >
      <ScrollRegion label={title}>
        <pre className={style.code}>{text}</pre>
      </ScrollRegion>
    </Modal>
  );
};
