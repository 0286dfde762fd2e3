import { useTranslation } from 'react-i18next';
import { useFormat } from '~/shared/format/use-format';
import { Card } from '~/shared/ui/Card';
import { useColumns } from '~/shared/ui/table/columns';
import { DataTable } from '~/shared/ui/table/DataTable';
import type { LikelyMatch } from '../model/likely-matches';
import { sideRef } from '../names';
import { useReachNames } from './ChancesTable';
import type { InsightProps } from './insight-props';

/** The matches that are most likely to be played. */
export const LikelyMatches = ({
  drawing,
  names,
  board,
  matches,
}: InsightProps & { readonly matches: readonly LikelyMatch[] }) => {
  const { t } = useTranslation('simulator');
  const format = useFormat();
  const column = useColumns<LikelyMatch>();
  const titles = useReachNames({ board });
  if (matches.length === 0) return null;
  const isSampled = matches.some(({ error }) => error > 0);
  return (
    <Card title={t('insight.likely')}>
      <DataTable
        caption={t('insight.likely')}
        columns={[
          column.match(({ sides: [one, two] }) => ({
            sides: [sideRef(drawing, names, one), sideRef(drawing, names, two)],
            winner: null,
          })),
          column.text(({ round }) => titles[round], { title: t('insight.round'), importance: 2 }),
          column.share(({ probability }) => probability, { title: t('insight.probability') }),
          ...(isSampled
            ? [
                column.text(({ error }: LikelyMatch) => `± ${format.percent(error)}`, {
                  title: t('insight.error'),
                  align: 'end',
                  importance: 2,
                }),
              ]
            : []),
        ]}
        rows={matches.slice(0, 10)}
        rowKey={({ round, sides }) => `${round} ${sides.join()}`}
      />
    </Card>
  );
};
