import { Alert } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/shared/format/use-format';
import { Card } from '~/shared/ui/Card';
import { BarCard } from '../BarCard';
import style from '../Monitoring.module.css';
import type { Caches } from './gateway-cache';
import { RedisFacts } from './RedisFacts';

const SHOWN = 10;

interface BarsProps {
  readonly title: string;
  readonly category: string;
  readonly value: string;
  readonly counts: readonly (readonly [name: string, count: number])[];
}

const Bars = ({ counts, ...names }: BarsProps) => {
  const { number } = useFormat();
  const points = useMemo(() => counts.toSorted((a, b) => b[1] - a[1]).slice(0, SHOWN), [counts]);
  return <BarCard {...names} points={points} format={number} counts />;
};

/** Short-lived data that the replicas share: limits, marks, presence. */
export const SharedCache = ({ shared }: { readonly shared: Caches['shared'] }) => {
  const { t } = useTranslation('monitoring');
  if (shared === null) return <Alert type="error" showIcon title={t('redis.away')} />;
  const { server, kinds, isComplete } = shared;
  return (
    <>
      {!isComplete && <Alert type="info" showIcon title={t('redis.incomplete')} />}
      <div className={style.grid}>
        {server ? (
          <RedisFacts server={server} />
        ) : (
          <Card title="Redis">
            <p className={style.quiet}>{t('redis.none')}</p>
          </Card>
        )}
        <Bars
          title={t('redis.kinds')}
          category={t('redis.kindOf')}
          value={t('caches.entries')}
          counts={kinds.map(({ kind, entries }) => [t(`redis.kind.${kind}`), entries])}
        />
      </div>
      {server && (
        <Bars
          title={t('redis.commands')}
          category={t('redis.command')}
          value={t('statements.count')}
          counts={server.commands.map(({ name, calls }) => [name, calls])}
        />
      )}
    </>
  );
};
