import { type RefObject, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../notices/notices';
import { Button } from './Button';
import { Icon } from './Icon';

const subscribe = (listener: () => void) => {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
};

interface Props {
  /** The element to show in full screen; by default the whole site. */
  readonly of?: RefObject<HTMLElement | null>;
  readonly size?: 'middle' | 'small';
}

/**
 * Toggles full screen for the site or a part of it; shows a warning if the browser does not support it (specification,
 * section 2).
 */
export const FullScreenButton = ({ of, size = 'middle' }: Props) => {
  const { t } = useTranslation('shared');
  const isFull = useSyncExternalStore(
    subscribe,
    () => document.fullscreenElement !== null && (of === undefined || document.fullscreenElement === of.current),
  );
  const label = t(isFull ? 'fullScreen.leave' : 'fullScreen.enter');
  const toggle = () => {
    const warn = () => notify('warning', t('fullScreen.unsupported'));
    const shown = of === undefined ? document.documentElement : of.current;
    if (isFull) document.exitFullscreen().catch(warn);
    else if (document.fullscreenEnabled && shown) shown.requestFullscreen().catch(warn);
    else warn();
  };
  return (
    <Button
      type={of === undefined ? 'text' : 'default'}
      size={size}
      icon={<Icon name={isFull ? 'shrink' : 'expand'} />}
      aria-label={label}
      title={label}
      onClick={toggle}
    />
  );
};
