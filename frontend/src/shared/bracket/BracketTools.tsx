import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/shared/ui/Button';
import { FullScreenButton } from '~/shared/ui/FullScreenButton';
import style from './Bracket.module.css';
import { ZOOM_STEP } from './bracket-view';

interface Props {
  /** The element for the full-screen view. */
  readonly whole: RefObject<HTMLElement | null>;
  readonly zoom: number;
  readonly isFitted: boolean;
  readonly zoomBy: (factor: number) => void;
  readonly fit: () => void;
}

/** Zoom, fit, full screen and print of a tree. */
export const BracketTools = ({ whole, zoom, isFitted, zoomBy, fit }: Props) => {
  const { t } = useTranslation('bracket');
  return (
    <div className={style.tools}>
      <span className={style.keys}>{t('keys')}</span>
      <Button size="small" aria-label={t('zoomOut')} onClick={() => zoomBy(1 / ZOOM_STEP)}>
        −
      </Button>
      <output className={style.zoom} aria-label={t('zoom')}>
        {Math.round(zoom * 100)}%
      </output>
      <Button size="small" aria-label={t('zoomIn')} onClick={() => zoomBy(ZOOM_STEP)}>
        +
      </Button>
      <Button size="small" disabled={isFitted} onClick={fit}>
        {t('fit')}
      </Button>
      <FullScreenButton of={whole} size="small" />
      <Button size="small" onClick={() => window.print()}>
        {t('print')}
      </Button>
    </div>
  );
};
