import type { MouseEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '~/shared/notices/notices';
import {
  changeLayout,
  resetLayout,
  saveLayout,
  sizes,
  useLayout,
  useSize,
  useThemeMode,
} from '~/shared/state/app-store';
import { accents, sideThemes } from '~/shared/state/layout';
import { accentColours } from '~/shared/theme/palette';
import { useScheme } from '~/shared/theme/use-scheme';
import { Button } from '~/shared/ui/Button';
import { Drawer } from '~/shared/ui/Drawer';
import style from './SettingsDrawer.module.css';

const modes = ['light', 'dark', 'system'] as const;
const switches = [
  'fullWidth',
  'topNav',
  'tagsView',
  'fixedHeader',
  'sidebarLogo',
  'dynamicTitle',
  'visitStatistic',
] as const;

interface ChoiceProps<K extends string> {
  readonly title: string;
  readonly name: string;
  readonly keys: readonly K[];
  readonly chosen: K;
  readonly onChoose: (key: K) => void;
  readonly label: (key: K) => ReactNode;
  readonly className?: string | undefined;
}

/** A choice of one of several options. */
const Choice = <K extends string>({ title, name, keys, chosen, onChoose, label, className }: ChoiceProps<K>) => (
  <fieldset>
    <legend>{title}</legend>
    <div className={className}>
      {keys.map((key) => (
        <label key={key}>
          <input type="radio" name={name} checked={chosen === key} onChange={() => onChoose(key)} />
          {label(key)}
        </label>
      ))}
    </div>
  </fieldset>
);

const Look = () => {
  const { t } = useTranslation('app');
  const [mode, setMode] = useThemeMode();
  const [size, setSize] = useSize();
  const layout = useLayout();
  const { scheme } = useScheme();
  return (
    <>
      <Choice
        title={t('theme.mode')}
        name="mode"
        keys={modes}
        chosen={mode}
        onChoose={setMode}
        label={(key) => t(`theme.${key}`)}
        className={style.choices}
      />
      <Choice
        title={t('theme.colour')}
        name="accent"
        keys={accents}
        chosen={layout.accent}
        onChoose={(accent) => changeLayout({ accent })}
        className={style.colours}
        label={(key) => (
          <>
            <span style={{ background: accentColours[key][scheme] }} aria-hidden title={t(`accent.${key}`)} />
            <span className="rr-hidden">{t(`accent.${key}`)}</span>
          </>
        )}
      />
      <Choice
        title={t('settings.side')}
        name="side"
        keys={sideThemes}
        chosen={layout.sideTheme}
        onChoose={(sideTheme) => changeLayout({ sideTheme })}
        label={(key) => t(`settings.${key}`)}
        className={style.choices}
      />
      <Choice
        title={t('settings.size')}
        name="size"
        keys={sizes}
        chosen={size}
        onChoose={setSize}
        label={(key) => t(`size.${key}`)}
        className={style.choices}
      />
    </>
  );
};

/**
 * The settings of the layout: a change is visible at once, and stored by the button that saves it, which also closes
 * the drawer.
 */
const SettingsDrawer = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation('app');
  const layout = useLayout();
  const save = ({ currentTarget }: MouseEvent) => {
    saveLayout();
    notify('success', t('settings.saved'));
    // Not `onClose`: only closing the dialog itself returns the focus.
    currentTarget.closest('dialog')?.close();
  };
  return (
    <Drawer title={t('settings.title')} narrow onClose={onClose}>
      <div className={style.settings}>
        <Look />
        <fieldset>
          <legend>{t('settings.layout')}</legend>
          {switches.map((key) => (
            <label key={key} className={style.switch}>
              {t(`settings.${key}`)}
              <input
                type="checkbox"
                checked={layout[key]}
                onChange={({ target }) => changeLayout({ [key]: target.checked })}
              />
            </label>
          ))}
        </fieldset>
        <footer>
          <Button type="primary" onClick={save}>
            {t('settings.save')}
          </Button>
          <Button onClick={resetLayout}>{t('settings.reset')}</Button>
        </footer>
      </div>
    </Drawer>
  );
};

export default SettingsDrawer;
