import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/shared/format/use-format';
import { useSport } from '~/shared/sport/use-sport';
import { FilterSelect } from '~/shared/ui/fields';
import { useColumns } from '~/shared/ui/table/columns';
import { DataTable } from '~/shared/ui/table/DataTable';
import type { Answer } from '../model/calculation';
import { sideRef } from '../names';
import style from '../Simulator.module.css';
import type { InsightProps } from './insight-props';

/** Rounds of the knock-out draw, then the title. */
export const useReachNames = ({ board }: Pick<InsightProps, 'board'>): string[] => {
  const { t } = useTranslation('simulator');
  const sport = useSport();
  return [
    ...board.stages.flatMap((stage) => (stage.kind === 'knockout' ? [sport.roundName(stage.code)] : [])),
    t('insight.wins'),
  ];
};

const FIRST_SHOWN = 16;

/**
 * The chance of each side to reach a round: the exact value, and beside it the share of the random runs with its
 * standard error.
 */
export const ChancesTable = ({ drawing, names, board, answer }: InsightProps & { readonly answer: Answer }) => {
  const { t } = useTranslation('simulator');
  const format = useFormat();
  const column = useColumns<number>();
  const titles = useReachNames({ board });
  const last = titles.length - 1;
  const [chosen, setChosen] = useState(last);
  const [isWhole, setWhole] = useState(false);
  const round = Math.min(chosen, last);
  const { exact, sampled } = answer;
  const first = drawing.groups.length > 0 ? 0 : 1;
  /** Sorts the sides that are out: those that got further come first. */
  const rounds = (side: number) => exact.reach.reduce((sum, column) => sum + column[side]!, 0);
  const order = [...drawing.sides.keys()].sort(
    (a, b) => exact.reach[round]![b]! - exact.reach[round]![a]! || rounds(b) - rounds(a) || a - b,
  );
  const rows = isWhole ? order : order.slice(0, FIRST_SHOWN);
  return (
    <>
      <div className={style.control}>
        <FilterSelect<number>
          label={t('insight.reach')}
          value={round}
          width={200}
          options={titles.map((label, value) => ({ value, label })).slice(first)}
          onChange={(next) => setChosen(next ?? last)}
        />
      </div>
      <DataTable
        caption={t('insight.title')}
        columns={[
          column.side((side) => sideRef(drawing, names, side)),
          column.share((side) => exact.reach[round]![side], { title: t('insight.exact') }),
          column.text((side) => format.percent(sampled.reach[round]![side]!), {
            title: t('insight.sampled'),
            align: 'end',
          }),
          column.text((side) => `± ${format.percent(sampled.errors[round]![side]!)}`, {
            title: t('insight.error'),
            align: 'end',
            importance: 2,
          }),
          ...titles
            .map((title, at) => ({ title, at }))
            .filter(({ at }) => at >= first && at !== round)
            .map(({ title, at }) =>
              column.text((side) => format.percent(exact.reach[at]![side]!), { title, align: 'end', importance: 3 }),
            ),
        ]}
        rows={rows}
        rowKey={String}
        footer={
          order.length > FIRST_SHOWN && (
            <button type="button" className={`rr-more ${style.more}`} onClick={() => setWhole(!isWhole)}>
              {isWhole ? t('insight.fewer') : t('insight.all', { count: order.length })}
            </button>
          )
        }
      />
    </>
  );
};
