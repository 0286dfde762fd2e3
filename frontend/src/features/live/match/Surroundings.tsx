import { useTranslation } from 'react-i18next';
import { useFormat } from '~/shared/format/use-format';
import { useSport } from '~/shared/sport/use-sport';
import { Card } from '~/shared/ui/Card';
import { MatchCard } from '~/shared/ui/MatchCard';
import { sideNames } from '../board/side-names';
import type { MatchDetail } from './detail';
import style from './Match.module.css';

/** The matches of both sides before and after this one in the tournament. */
export const Surroundings = ({ detail: { match, sides } }: { readonly detail: MatchDetail }) => {
  const { t } = useTranslation('live');
  const format = useFormat();
  const sport = useSport();
  const shown = sides.flatMap((side, at) =>
    (['previous', 'next'] as const).flatMap((key) => {
      const other = side[key];
      const name = sideNames(match.sides[at === 0 ? 0 : 1], format.name);
      return other === null ? [] : [{ key: `${at}${key}`, title: t(`detail.${key}`, { name }), other }];
    }),
  );
  if (shown.length === 0) return null;
  return (
    <Card title={t('detail.path')}>
      <div className={style.path}>
        {shown.map(({ key, title, other }) => (
          <div key={key}>
            <h3>{title}</h3>
            <MatchCard match={other} note={sport.roundName(other.round)} />
          </div>
        ))}
      </div>
    </Card>
  );
};
