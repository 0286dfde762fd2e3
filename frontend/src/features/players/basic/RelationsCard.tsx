import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Card } from '~/shared/ui/Card';
import { PlayerLink } from '~/shared/ui/PlayerLink';
import { paths } from '~/shared/url/paths';
import type { BasicData } from '../key-figures';
import style from './BasicData.module.css';

/** Family and coaches of the player, each a link. */
export const RelationsCard = ({ data: { player, relations } }: { readonly data: BasicData }) => {
  const { t } = useTranslation('players');
  const graph = (
    <Link className="rr-more" to={paths.relations(player.id)}>
      {t('basic.graph')}
    </Link>
  );
  return (
    <Card title={t('basic.relations')} extra={graph}>
      <dl className={style.facts}>
        {relations.map(({ kind, person }) => (
          <div key={`${kind} ${person.id}`}>
            <dt>{t(`relation.${kind}`)}</dt>
            <dd>
              <PlayerLink player={person} flag="flag" />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
};
