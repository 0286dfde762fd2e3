import type { PlayerChange } from '@rallyrank/contracts/players/edits';
import { getPairBasicData, listPlayers } from '@rallyrank/contracts/players/players';
import { shownName } from '@rallyrank/contracts/shared/shown-name';
import { useTranslation } from 'react-i18next';
import { useRoute } from '~/shared/api/use-route';
import { useFormat } from '~/shared/format/use-format';
import style from './DataDesk.module.css';
import { useAssociationText, useNameText } from './periods/use-period-text';
import { useDoubleText } from './use-double-text';

type RelationOf = NonNullable<PlayerChange['relation']>;
type MergedOf = NonNullable<PlayerChange['merged']>;
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

interface ChangedPeriodProps<P> {
  readonly change: { readonly before: P | null; readonly after: P | null };
  readonly textOf: (period: P) => string;
}

const ChangedPeriod = <P,>({ change: { before, after }, textOf }: ChangedPeriodProps<P>) => (
  <p>
    {before && <del className={style.before}>{textOf(before)}</del>} {after && textOf(after)}
  </p>
);

const ChangedIdentity = ({ merged: { id, name } }: { readonly merged: MergedOf }) => {
  const { language } = useFormat();
  return (
    <p>
      {shownName({ en: name.en, zh: name.zh ?? null }, language)} ({id})
    </p>
  );
};

/** The relation, fixed double, period or other player of a change. */
export const ChangedFact = ({
  change: { relation, double, association, name, merged },
}: {
  readonly change: PlayerChange;
}) => {
  const associationText = useAssociationText();
  const nameText = useNameText();
  return (
    <>
      {merged && <ChangedIdentity merged={merged} />}
      {relation && <ChangedRelation relation={relation} />}
      {double && <ChangedDouble double={double} />}
      {association && <ChangedPeriod change={association} textOf={associationText} />}
      {name && <ChangedPeriod change={name} textOf={nameText} />}
    </>
  );
};
