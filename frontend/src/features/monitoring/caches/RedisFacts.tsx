import type { CacheServer } from '@rallyrank/contracts/shared/caches';
import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/shared/format/use-format';
import { Card } from '~/shared/ui/Card';
import style from '../Monitoring.module.css';
import { useBytes } from '../use-bytes';

const SECONDS_PER_MINUTE = 60;

/** Figures that Redis reports about itself. */
export const RedisFacts = ({ server }: { readonly server: CacheServer }) => {
  const { t } = useTranslation('monitoring');
  const format = useFormat();
  const bytes = useBytes();
  const asked = server.hits + server.misses;
  const facts = [
    ['version', `${server.version} · ${server.mode}`],
    ['uptime', format.duration(Math.round(server.uptimeSeconds / SECONDS_PER_MINUTE))],
    ['clients', format.number(server.clients)],
    ['memory', bytes(server.usedBytes)],
    ['most', server.mostBytes === 0 ? t('redis.unlimited') : bytes(server.mostBytes)],
    ['keys', format.number(server.keys)],
    ['ratio', asked === 0 ? '–' : format.percent(server.hits / asked)],
    ['expired', format.number(server.expired)],
    ['evicted', format.number(server.evicted)],
    ['network', t('redis.kbps', { in: format.decimal(server.inKbps), out: format.decimal(server.outKbps) })],
    ['appendOnly', t(server.appendOnly ? 'redis.on' : 'redis.off')],
  ] as const;
  return (
    <Card
      title={server.name}
      extra={
        <Tag color={server.savedWell ? 'success' : 'error'}>
          {t(server.savedWell ? 'redis.saved' : 'redis.unsaved')}
        </Tag>
      }
    >
      <dl className={style.facts}>
        {facts.map(([key, value]) => (
          <div key={key}>
            <dt>{t(`redis.${key}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
};
