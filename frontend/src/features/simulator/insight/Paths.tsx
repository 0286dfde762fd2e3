import { useTranslation } from 'react-i18next';
import { useFormat } from '~/shared/format/use-format';
import { Card } from '~/shared/ui/Card';
import { useColumns } from '~/shared/ui/table/columns';
import { DataTable } from '~/shared/ui/table/DataTable';
import type { Path } from '../model/paths';
import { sideRef, useSideName } from '../names';
import style from '../Simulator.module.css';
import type { InsightProps } from './insight-props';

const SHOWN = 6;

/** The sides with the hardest paths to the title. */
export const Paths = ({ drawing, names, paths }: InsightProps & { readonly paths: readonly Path[] }) => {
  const { t } = useTranslation('simulator');
  const format = useFormat();
  const nameOf = useSideName(names);
  const column = useColumns<Path>();
  const wayOf = ({ opponents }: Path) =>
    opponents
      .flatMap((opponent) =>
        opponent ? [`${nameOf(drawing.sides[opponent.side]!)} (${format.percent(opponent.probability)})`] : [],
      )
      .join(' → ');
  return (
    <Card title={t('insight.paths')}>
      <p className={style.note}>{t('insight.pathsAbout')}</p>
      <DataTable
        caption={t('insight.paths')}
        columns={[
          column.side(({ side }) => sideRef(drawing, names, side)),
          column.share(({ ease }) => ease, { title: t('insight.ease') }),
          column.text(wayOf, { title: t('insight.opponents'), size: 'names', importance: 3, speaksForItself: true }),
        ]}
        rows={paths.slice(0, SHOWN)}
        rowKey={({ side }) => String(side)}
      />
    </Card>
  );
};
