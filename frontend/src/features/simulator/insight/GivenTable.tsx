import { useTranslation } from 'react-i18next';
import { useFormat } from '~/shared/format/use-format';
import { useColumns } from '~/shared/ui/table/columns';
import { DataTable } from '~/shared/ui/table/DataTable';
import type { Answer } from '../model/calculation';
import { sideRef } from '../names';
import style from '../Simulator.module.css';
import { useReachNames } from './ChancesTable';
import type { InsightProps } from './insight-props';

const SHOWN = 12;

/** The chances of the others if one side wins: to be the other finalist, and to reach each round. */
export const GivenTable = ({
  drawing,
  names,
  board,
  answer,
  side,
}: InsightProps & { readonly answer: Answer; readonly side: number }) => {
  const { t } = useTranslation('simulator');
  const format = useFormat();
  const column = useColumns<number>();
  const titles = useReachNames({ board });
  const { given, exact } = answer;
  if (!given) return <p className={style.note}>{t('insight.impossible')}</p>;
  const final = titles.length - 2;
  const semi = final - 1;
  const others = [...drawing.sides.keys()]
    .filter((one) => one !== side && given.reach[final]![one]! > 0)
    .sort((a, b) => given.reach[final]![b]! - given.reach[final]![a]!);
  return (
    <>
      <p className={style.note}>{t(given.isExact ? 'insight.ifExact' : 'insight.ifSampled')}</p>
      <DataTable
        caption={t('insight.whatIf')}
        columns={[
          column.side((one) => sideRef(drawing, names, one)),
          column.share((one) => given.reach[final]![one], { title: titles[final]! }),
          column.text((one) => format.percent(exact.reach[final]![one]!), { title: t('insight.before'), align: 'end' }),
          ...(semi < 0
            ? []
            : [column.share((one: number) => given.reach[semi]![one], { title: titles[semi]!, importance: 2 })]),
        ]}
        rows={others.slice(0, SHOWN)}
        rowKey={String}
      />
    </>
  );
};
