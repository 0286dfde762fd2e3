import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '~/shared/notices/notices';
import { Button } from '~/shared/ui/Button';
import { Icon } from '~/shared/ui/Icon';

const subscribe = (listener: () => void) => {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
};

/** Shows the site on the whole screen, and back; warns where the browser cannot (specification, section 2). */
export const FullScreenButton = () => {
  const { t } = useTranslation('app');
  const isFull = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);
  const label = t(isFull ? 'fullScreen.leave' : 'fullScreen.enter');
  const toggle = () => {
    const warn = () => notify('warning', t('fullScreen.unsupported'));
    if (isFull) document.exitFullscreen().catch(warn);
    else if (document.fullscreenEnabled) document.documentElement.requestFullscreen().catch(warn);
    else warn();
  };
  return (
    <Button
      type="text"
      icon={<Icon name={isFull ? 'shrink' : 'expand'} />}
      aria-label={label}
      title={label}
      onClick={toggle}
    />
  );
};
