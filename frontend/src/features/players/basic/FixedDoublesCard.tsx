import { useTranslation } from 'react-i18next';
import { useFormat } from '~/shared/format/use-format';
import { useSport } from '~/shared/sport/use-sport';
import { Card } from '~/shared/ui/Card';
import { PlayerLink } from '~/shared/ui/PlayerLink';
import type { BasicData } from '../key-figures';
import style from './BasicData.module.css';

/** The partners with whom the player is, or was, a fixed pair. */
export const FixedDoublesCard = ({ data: { player, fixedDoubles } }: { readonly data: BasicData }) => {
  const { t } = useTranslation('players');
  const format = useFormat();
  const sport = useSport();
  return (
    <Card title={t('basic.fixedDoubles')}>
      <dl className={style.facts}>
        {fixedDoubles.map(({ pair, discipline, from, until }) => (
          <div key={`${pair.id} ${discipline} ${from}`}>
            <dt>{sport.disciplineName(discipline)}</dt>
            <dd className={style.links}>
              {pair.players
                .filter(({ id }) => id !== player.id)
                .map((partner) => (
                  <PlayerLink key={partner.id} player={partner} flag="flag" />
                ))}
              <span className="rr-muted">
                {until === null ? t('basic.since', { day: format.day(from) }) : format.dayRange(from, until)}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
};
