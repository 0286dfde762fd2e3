import type { PoolSide, PoolView } from '@rallyrank/contracts/predictions/pools';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/shared/format/use-format';
import { FormRow } from '~/shared/ui/FormDot';
import { useColumns } from '~/shared/ui/table/columns';
import { DataTable } from '~/shared/ui/table/DataTable';
import { OddsLine } from './OddsLine';
import style from './Predictions.module.css';
import type { Slip } from './slip';

interface Props {
  readonly pool: PoolView;
  readonly slip: Slip;
  /** Absent if nothing can be predicted: visitors can only look. */
  readonly onToggle?: ((id: string) => void) | undefined;
}

/**
 * The odds of a side: a toggle for users while the pool is open, otherwise the figure or the reason why there is none.
 */
const OddsCell = ({ side, isChosen, onToggle }: { side: PoolSide; isChosen: boolean } & Pick<Props, 'onToggle'>) => {
  const { t } = useTranslation('predictions');
  const format = useFormat();
  if (side.odds === null || side.refusal !== null) {
    return (
      <abbr className={style.refused} title={t(`refusal.${side.refusal ?? 'out'}`)}>
        {t(`refusalShort.${side.refusal ?? 'out'}`)}
      </abbr>
    );
  }
  const odds = format.decimal(side.odds);
  if (!onToggle) return <strong className={style.odds}>{odds}</strong>;
  const name = side.competitor.players.map(({ name }) => format.name(name)).join(' / ');
  return (
    <button
      type="button"
      className={style.oddsButton}
      aria-pressed={isChosen}
      aria-label={t('choose', { name, odds })}
      onClick={() => onToggle(side.competitor.id)}
    >
      {odds}
    </button>
  );
};

/** Every side with its chance, odds and their movement, best chance first. */
export const SidesTable = ({ pool, slip, onToggle }: Props) => {
  const { t } = useTranslation('predictions');
  const column = useColumns<PoolSide>();
  const total = pool.sides.reduce((sum, { staked }) => sum + staked, 0);
  // Right after a pool opens there is only one quote, and no movement to show.
  const hasMoved = pool.sides.some(({ movement }) => movement.filter((odds) => odds !== null).length > 1);
  const isChampion = ({ competitor }: PoolSide) => competitor.id === pool.champion?.id;
  const columns = [
    column.side((row) => row.competitor, { strong: isChampion }),
    column.share((row) => row.chance, { title: t('column.chance') }),
    column.text((row) => <OddsCell side={row} isChosen={slip.has(row.competitor.id)} onToggle={onToggle} />, {
      title: t('column.odds'),
      align: 'end',
      size: 'figure',
    }),
    column.text((row) => row.form && row.form.length > 0 && <FormRow form={row.form} />, {
      title: t('column.form'),
      hint: t('column.formHint'),
      importance: 2,
    }),
    ...(hasMoved
      ? [column.text((row) => <OddsLine odds={row.movement} />, { title: t('column.movement'), importance: 2 })]
      : []),
    column.number((row) => row.staked, { title: t('column.staked'), importance: 3 }),
    column.share((row) => (total > 0 ? row.staked / total : null), {
      title: t('column.crowd'),
      hint: t('column.crowdHint'),
      importance: 3,
    }),
  ];
  return <DataTable caption={t('sides')} columns={columns} rows={pool.sides} rowKey={(row) => row.competitor.id} />;
};
