import { Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useReturnFocus } from '../browser/use-return-focus';

interface Props {
  /** Names of the entries that are removed. */
  readonly names: readonly string[];
  /** Whether the removal cannot be undone. */
  readonly isFinal?: boolean;
  readonly onRemove: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks for confirmation before entries are removed. A failure is announced like that of any other write. */
export const RemoveDialog = ({ names, isFinal = false, onRemove, onClose }: Props) => {
  const { t } = useTranslation('entity');
  useReturnFocus();
  const [isRemoving, setRemoving] = useState(false);
  const remove = () => {
    setRemoving(true);
    return onRemove()
      .catch(() => undefined)
      .finally(onClose);
  };
  return (
    <Modal
      open
      title={t('remove')}
      okText={t('remove')}
      okButtonProps={{ danger: true, loading: isRemoving }}
      cancelText={t('cancel')}
      onOk={() => void remove()}
      onCancel={onClose}
    >
      {t(isFinal ? 'confirmErase' : 'confirmRemove', { names: names.join(', ') })}
    </Modal>
  );
};
