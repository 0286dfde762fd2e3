import type { PlayerChange } from '@rallyrank/contracts/players/edits';
import { getPairBasicData, listPlayers } from '@rallyrank/contracts/players/players';
import { useTranslation } from 'react-i18next';
import { useRoute } from '~/shared/api/use-route';
import { useFormat } from '~/shared/format/use-format';
import { useDoubleText } from './use-double-text';

type RelationOf = NonNullable<PlayerChange['relation']>;
type DoubleOf = NonNullable<PlayerChange['double']>;

const ChangedRelation = ({ relation: { playerId, kind, relatedId } }: { readonly relation: RelationOf }) => {
  const { t } = useTranslation(['data-desk', 'players']);
  const format = useFormat();
  const query = useRoute(listPlayers, { ids: `${playerId},${relatedId}` });
  const nameOf = (id: string) => {
    const player = query.data?.rows.find((each) => each.id === id);
    return player ? format.name(player.name) : id;
  };
  const words = { player: nameOf(playerId), related: nameOf(relatedId), kind: t(`players:relation.${kind}`) };
  return <p>{t('relation.sentence', words)}</p>;
};

const ChangedDouble = ({ double }: { readonly double: DoubleOf }) => {
  const format = useFormat();
  const doubleText = useDoubleText();
  const query = useRoute(getPairBasicData, { id: double.pairId });
  const names = query.data?.data.players.map(({ name }) => format.name(name)).join(' / ') ?? double.pairId;
  return <p>{doubleText(names, { ...double, until: double.until ?? null })}</p>;
};

/** The relation or fixed double of a change. */
export const ChangedFact = ({ change: { relation, double } }: { readonly change: PlayerChange }) => (
  <>
    {relation && <ChangedRelation relation={relation} />}
    {double && <ChangedDouble double={double} />}
  </>
);
