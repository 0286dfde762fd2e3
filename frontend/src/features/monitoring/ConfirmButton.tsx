import { Button, Popconfirm } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import style from './Monitoring.module.css';

interface Props {
  readonly question: string;
  /** Name of the subject of the action, for the confirmation. */
  readonly detail?: string;
  readonly onConfirm: () => unknown;
  readonly children: ReactNode;
  /** Label for screen readers that includes what the button acts on. */
  readonly label?: string;
  readonly primary?: boolean;
  readonly danger?: boolean;
  readonly disabled?: boolean;
  /** For a row of a table. */
  readonly small?: boolean;
}

/** A button that asks for confirmation before it acts. */
export const ConfirmButton = ({
  question,
  detail,
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
      {...(detail && { description: <span className={style.lines}>{detail}</span> })}
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
