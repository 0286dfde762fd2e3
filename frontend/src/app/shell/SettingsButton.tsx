import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/shared/ui/Button';
import { Icon } from '~/shared/ui/Icon';

const SettingsDrawer = lazy(() => import('./SettingsDrawer'));

/** Opens the settings, whose code is loaded on first use. */
export const SettingsButton = () => {
  const { t } = useTranslation('app');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        type="text"
        icon={<Icon name="settings" />}
        aria-label={t('settings.title')}
        title={t('settings.title')}
        aria-expanded={open}
        onClick={() => setOpen(true)}
      />
      {open && (
        <Suspense>
          <SettingsDrawer onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
