import type { RelationGraph } from '@rallyrank/contracts/players/relations';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormat } from '~/shared/format/use-format';
import { Button } from '~/shared/ui/Button';
import { Card } from '~/shared/ui/Card';
import { PlayerLink } from '~/shared/ui/PlayerLink';
import { paths } from '~/shared/url/paths';
import { type ListedPerson, listedGroups } from './graph-spec';
import style from './Relations.module.css';

interface Props {
  readonly graph: RelationGraph;
  /** Expands the relations of a person. */
  readonly onOpen: (id: string) => void;
}

const Person = ({ one, onOpen }: { readonly one: ListedPerson; readonly onOpen: Props['onOpen'] }) => {
  const { t } = useTranslation('players');
  const format = useFormat();
  const { person, kind, hidden } = one;
  const name = format.name(person.name);
  return (
    <li>
      <span className="rr-muted">{t(`relation.${kind}`)}</span>
      <PlayerLink player={person} flag="flag" />
      <span className={style.actions}>
        {hidden > 0 && (
          <Button
            size="small"
            aria-label={t('relations.open', { name, count: hidden })}
            onClick={() => onOpen(person.id)}
          >
            +{hidden}
          </Button>
        )}
        <Link className="rr-more" to={paths.relations(person.id)} aria-label={t('relations.centre', { name })}>
          {t('relations.toMiddle')}
        </Link>
      </span>
    </li>
  );
};

/** The people of the graph with links, for readers who cannot see or use the picture. */
export const RelationsList = ({ graph, onOpen }: Props) => {
  const { t } = useTranslation('players');
  const format = useFormat();
  const parts = ['family', 'coaching'] as const;
  return (
    <Card title={t('relations.list')}>
      {listedGroups(graph).map((group) => (
        <section key={group.of.id} className={style.group}>
          <h3>{t('relations.of', { name: format.name(group.of.name) })}</h3>
          {parts
            .filter((part) => group[part].length > 0)
            .map((part) => (
              <ul key={part} className={style[part]} aria-label={t(`relations.${part}`)}>
                {group[part].map((one) => (
                  <Person key={`${one.kind} ${one.person.id}`} one={one} onOpen={onOpen} />
                ))}
              </ul>
            ))}
        </section>
      ))}
    </Card>
  );
};
