import type { getAllRelationList, RelationGraph } from '@rallyrank/contracts/players/relations';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { useRoute } from '~/shared/api/use-route';
import { Chart } from '~/shared/charts/Chart';
import { networkHeight } from '~/shared/charts/network-layout';
import { useFormat } from '~/shared/format/use-format';
import { Card } from '~/shared/ui/Card';
import { Bone, EmptyState, PageState } from '~/shared/ui/PageState';
import { PlayerLink } from '~/shared/ui/PlayerLink';
import { graphSpec } from './graph-spec';
import style from './Relations.module.css';
import { RelationsList } from './RelationsList';
import type { RelationsState } from './relations-filter';

/** Height in pixels while the number of people is not known. */
const SKELETON_HEIGHT = 520;

interface GraphProps {
  readonly graph: RelationGraph;
  readonly onOpen: (id: string) => void;
}

const Graph = ({ graph, onOpen }: GraphProps) => {
  const { t } = useTranslation('players');
  const { name } = useFormat();
  const spec = useMemo(
    () =>
      graphSpec(graph, {
        columnNames: [t('relations.person'), t('relations.relation'), t('relations.related')],
        groups: [t('relations.middle'), t('relations.family'), t('relations.coaching')],
        nameOf: (person) => name(person.name),
        kindOf: (kind) => t(`relation.${kind}`),
      }),
    [graph, name, t],
  );
  return (
    <Chart
      title={t('relations.chart', { name: name(graph.nodes[0]!.person.name) })}
      spec={spec}
      height={networkHeight(spec)}
      onNode={onOpen}
    />
  );
};

interface Props {
  readonly id: string;
  readonly query: ReturnType<typeof useRoute<typeof getAllRelationList>>;
  readonly state: RelationsState;
}

/** The graph around one player, with a list of the same relations beside it. */
export const AroundPlayer = ({ id, query, state }: Props) => {
  const { t } = useTranslation('players');
  const opened = state.values.open?.split(',') ?? [];
  const open = (other: string) => {
    if (other !== id && !opened.includes(other)) state.set({ open: [...opened, other].join(',') });
  };
  return (
    <PageState query={query} skeleton={<Bone height={SKELETON_HEIGHT} />}>
      {({ data }) => {
        const middle = data.nodes[0]!.person;
        return (
          <>
            <h2 className={style.middle}>
              <PlayerLink player={middle} strong />
            </h2>
            {data.links.length === 0 ? (
              <EmptyState title={t('relations.none')} hint={t('relations.noneHint')} />
            ) : (
              <div className={style.around}>
                <Card title={t('relations.picture')}>
                  <Graph graph={data} onOpen={open} />
                  <p className={style.key}>{t('relations.key')}</p>
                </Card>
                <RelationsList graph={data} onOpen={open} />
              </div>
            )}
          </>
        );
      }}
    </PageState>
  );
};
