import { Popconfirm, Switch } from 'antd';
import { useTranslation } from 'react-i18next';

interface Props {
  /** Name of the thing that is enabled or disabled. */
  readonly name: string;
  readonly isEnabled: boolean;
  readonly isSaving: boolean;
  readonly onChange: (status: '0' | '1') => void;
}

/** Enables or disables the entry of a row, after confirmation. */
export const StatusSwitch = ({ name, isEnabled, isSaving, onChange }: Props) => {
  const { t } = useTranslation(['administration', 'entity']);
  return (
    <Popconfirm
      title={t(isEnabled ? 'askDisable' : 'askEnable', { name })}
      okText={t('entity:yes')}
      cancelText={t('entity:cancel')}
      onConfirm={() => onChange(isEnabled ? '1' : '0')}
    >
      <Switch size="small" checked={isEnabled} loading={isSaving} aria-label={t('enabledOf', { name })} />
    </Popconfirm>
  );
};
