import { Button, Popconfirm } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  readonly question: string;
  readonly onConfirm: () => unknown;
  readonly children: ReactNode;
  /** Names what the button acts on, for screen readers. */
  readonly label?: string;
  readonly primary?: boolean;
  readonly danger?: boolean;
  readonly disabled?: boolean;
  /** In a row of a table. */
  readonly small?: boolean;
}

/** A button that asks before it acts. */
export const ConfirmButton = ({
  question,
  onConfirm,
  children,
  label,
  small = false,
  primary = false,
  ...look
}: Props) => {
  const { t } = useTranslation('monitoring');
  return (
    <Popconfirm
      title={question}
      okText={t('yes')}
      cancelText={t('cancel')}
      disabled={look.disabled ?? false}
      onConfirm={() => void onConfirm()}
    >
      <Button
        {...look}
        aria-label={label}
        {...(primary && { type: 'primary' })}
        {...(small && { type: 'link', size: 'small' })}
      >
        {children}
      </Button>
    </Popconfirm>
  );
};
