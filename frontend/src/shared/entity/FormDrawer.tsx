import { Button, Drawer } from 'antd';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  readonly title: string;
  readonly isSaving: boolean;
  /** Whether the entry no longer exists. */
  readonly isGone: boolean;
  readonly onClose: () => void;
  /** @param id of the form that the button submits */
  readonly children: (id: string) => ReactNode;
}

const WIDTH = 480;

/** A form in a drawer. Its button is outside the form but belongs to it, so that Enter in a field saves. */
export const FormDrawer = ({ title, isSaving, isGone, onClose, children }: Props) => {
  const { t } = useTranslation('entity');
  const id = useId();
  return (
    <Drawer
      open
      title={title}
      size={WIDTH}
      onClose={onClose}
      footer={
        <div style={{ display: 'flex', justifyContent: 'flex-end', gap: 8 }}>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="primary" htmlType="submit" form={id} loading={isSaving} disabled={isGone}>
            {t('save')}
          </Button>
        </div>
      }
    >
      {children(id)}
    </Drawer>
  );
};
