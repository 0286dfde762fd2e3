import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { Icon } from '../ui/Icon';
import { iconNames, isIconName } from '../ui/icons';
import style from './Entity.module.css';

interface Props {
  readonly id?: string;
  readonly 'aria-describedby'?: string;
  readonly disabled: boolean;
  readonly value: string | null;
  readonly onChange: (value: string | undefined) => void;
}

/** Selects one of the icons of the site by name. An unknown name is shown without an icon. */
export const IconControl = ({ value, onChange, ...common }: Props) => {
  const { t } = useTranslation('entity');
  const sign = (name: unknown) => (
    <span className={style.sign}>
      {isIconName(name) && <Icon name={name} size={16} />}
      {isIconName(name) ? t(`icon.${name}`) : String(name)}
    </span>
  );
  return (
    <Select
      {...common}
      allowClear
      value={value}
      placeholder={t('iconSearch')}
      options={iconNames.map((name) => ({ value: name, label: t(`icon.${name}`) }))}
      showSearch={{
        filterOption: (typed, option) =>
          `${option?.label} ${option?.value}`.toLowerCase().includes(typed.toLowerCase()),
      }}
      optionRender={(option) => sign(option.value)}
      labelRender={(option) => sign(option.value)}
      onChange={onChange}
    />
  );
};
