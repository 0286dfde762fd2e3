import { Modal } from 'antd';
import { useTranslation } from 'react-i18next';

export interface ReloginProps {
  readonly onCancel: () => void;
  readonly onRelogin: () => void;
}

/** Dialog after a session has expired (specification, section 8). */
export const Relogin = ({ onCancel, onRelogin }: ReloginProps) => {
  const { t } = useTranslation('app');
  return (
    <Modal
      open
      title={t('session.title')}
      okText={t('session.relogin')}
      cancelText={t('session.cancel')}
      onCancel={onCancel}
      onOk={onRelogin}
    >
      {t('session.text')}
    </Modal>
  );
};
