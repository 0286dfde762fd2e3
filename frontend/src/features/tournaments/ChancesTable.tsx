import { useTranslation } from 'react-i18next';
import type { Chances } from '~/shared/bracket/draw-chances';
import { useFormat } from '~/shared/format/use-format';
import { useSport } from '~/shared/sport/use-sport';
import { Card } from '~/shared/ui/Card';
import { useColumns } from '~/shared/ui/table/columns';
import { DataTable } from '~/shared/ui/table/DataTable';
import style from './EventPage.module.css';

type Row = Chances['sides'][number];

interface Props {
  readonly chances: Chances;
  /** Id of the competitor that is listed first. */
  readonly followed: string | null;
}

/** The probability of each side of playing in each round and of winning the draw, the most likely winner first. */
export const ChancesTable = ({ chances, followed }: Props) => {
  const { t } = useTranslation('tournaments');
  const format = useFormat();
  const sport = useSport();
  const column = useColumns<Row>();
  const { columns, stage, from, method, day } = chances;
  const isGroup = stage === 'group';
  const title = (name: string): string => {
    if (isGroup) return t('chances.place', { place: name });
    if (name !== 'W') return sport.roundName(name as Parameters<typeof sport.roundName>[0]);
    return t(stage === 'qualification' ? 'chances.qualifies' : 'chances.wins');
  };
  // Every side of the draw plays in its first round.
  const shown = columns.map((name, at) => ({ name, at })).slice(isGroup ? 0 : 1);
  const likelihood = ({ chances: own }: Row) => own[isGroup ? 0 : own.length - 1] ?? 0;
  const rows = [...chances.sides].sort(
    (a, b) => Number(b.side.id === followed) - Number(a.side.id === followed) || likelihood(b) - likelihood(a),
  );
  const caption = from === null ? t('chances.now') : t('chances.before', { round: sport.roundName(from) });
  return (
    <Card title={`${t('chances.title')} · ${caption}`}>
      <p className={style.about}>
        {t('chances.about', { day: format.day(day) })} {method === 'simulated' && t('chances.simulated')}
      </p>
      <DataTable
        caption={caption}
        columns={[
          column.side((row) => row.side),
          ...shown.map(({ name, at }) =>
            column.share((row) => row.chances[at], {
              title: title(name),
              importance: at === (isGroup ? 0 : columns.length - 1) ? 1 : 2,
            }),
          ),
        ]}
        rows={rows}
        rowKey={(row) => row.side.id}
      />
    </Card>
  );
};
