import { useTranslation } from 'react-i18next';
import { useFormat } from '~/shared/format/use-format';
import { FigureStrip } from '../FigureStrip';
import { useBytes } from '../use-bytes';
import { type GatewayCache, hitRatio } from './gateway-cache';

/** The cached answers of all gateways. */
export const AnswerFigures = ({ gateways }: { readonly gateways: readonly GatewayCache[] }) => {
  const { t } = useTranslation('monitoring');
  const format = useFormat();
  const bytes = useBytes();
  const sum = (of: (gateway: GatewayCache) => number) => gateways.reduce((total, gateway) => total + of(gateway), 0);
  const [hits, misses, stale] = [sum((one) => one.hits), sum((one) => one.misses), sum((one) => one.stale)];
  const ratio = hitRatio({ hits, misses, stale });
  return (
    <FigureStrip
      figures={[
        { key: 'entries', name: t('caches.entries'), value: format.number(sum((one) => one.entries)) },
        { key: 'bytes', name: t('caches.size'), value: bytes(sum((one) => one.bytes)) },
        { key: 'ratio', name: t('caches.ratio'), value: ratio === null ? '–' : format.percent(ratio) },
        { key: 'misses', name: t('caches.misses'), value: format.number(misses) },
        { key: 'stale', name: t('caches.stale'), value: format.number(stale), isAlarming: stale > 0 },
      ]}
    />
  );
};
