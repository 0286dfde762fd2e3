import { Button, Popover } from 'antd';
import { useTranslation } from 'react-i18next';
import { accents, type ThemeMode, useAccent, useThemeMode } from '~/shared/state/app-store';
import { accentColours } from '~/shared/theme/palette';
import { useScheme } from '~/shared/theme/use-scheme';
import { Icon, type IconName } from '~/shared/ui/Icon';
import { beside } from '~/shared/ui/popup-place';
import style from './ThemeSwitch.module.css';

const modes: readonly { readonly key: ThemeMode; readonly icon: IconName }[] = [
  { key: 'light', icon: 'sun' },
  { key: 'dark', icon: 'moon' },
  { key: 'system', icon: 'system' },
];

const Choices = () => {
  const { t } = useTranslation('app');
  const [mode, setMode] = useThemeMode();
  const [accent, setAccent] = useAccent();
  const { scheme } = useScheme();
  return (
    <div className={style.choices}>
      <fieldset className={style.modes}>
        <legend>{t('theme.mode')}</legend>
        {modes.map(({ key, icon }) => (
          <label key={key} className={style.mode}>
            <input type="radio" name="theme" checked={mode === key} onChange={() => setMode(key)} />
            <Icon name={icon} />
            {t(`theme.${key}`)}
          </label>
        ))}
      </fieldset>
      <fieldset className={style.colours}>
        <legend>{t('theme.colour')}</legend>
        {accents.map((key) => (
          <label key={key} className={style.colour} title={t(`accent.${key}`)}>
            <input type="radio" name="accent" checked={accent === key} onChange={() => setAccent(key)} />
            <span style={{ background: accentColours[key][scheme] }} aria-hidden />
            <span className="rr-hidden">{t(`accent.${key}`)}</span>
          </label>
        ))}
      </fieldset>
    </div>
  );
};

/** Light, dark or as the device says, and one of eight colours. */
export const ThemeSwitch = () => {
  const { t } = useTranslation('app');
  const { scheme } = useScheme();
  return (
    <Popover content={<Choices />} trigger="click" placement="bottomRight" getPopupContainer={beside}>
      <Button
        type="text"
        icon={<Icon name={scheme === 'dark' ? 'moon' : 'sun'} />}
        aria-label={t('theme.title')}
        title={t('theme.title')}
      />
    </Popover>
  );
};
