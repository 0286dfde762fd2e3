import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/shared/format/use-format';
import { BarCard } from '../BarCard';

const SHOWN = 8;
/** Suffix of files, left out because their names are long for the axis. */
const SUFFIX = /\.sqlite$/;
const MS_PER_SECOND = 1_000;

interface Props {
  /** The longest total first. */
  readonly sources: readonly { readonly source: string; readonly totalMs: number }[];
}

/** The files or databases that took the most time. */
export const SourceChart = ({ sources }: Props) => {
  const { t } = useTranslation('monitoring');
  const { decimal } = useFormat();
  const points = useMemo(
    () =>
      sources
        .slice(0, SHOWN)
        .map(({ source, totalMs }) => [source.replace(SUFFIX, ''), totalMs / MS_PER_SECOND] as const),
    [sources],
  );
  return (
    <BarCard
      title={t('statements.bySource')}
      category={t('statements.source')}
      value={t('statements.total')}
      points={points}
      format={decimal}
    />
  );
};
