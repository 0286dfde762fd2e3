import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Chart } from '~/shared/charts/Chart';
import type { ScatterSpec } from '~/shared/charts/spec';
import { useFormat } from '~/shared/format/use-format';
import style from './Forecasts.module.css';
import type { Report } from './forecast-report';
import { shareInterval } from './share-interval';

/** From an even match to a certain win. */
const BOUNDS = [0.5, 1] as const;

/** Share of matches that favourites won, by their predicted chance. */
export const Calibration = ({ classes }: { readonly classes: Report['calibration'] }) => {
  const { t } = useTranslation('performance');
  const format = useFormat();
  const most = Math.max(...classes.map(({ matches }) => matches));
  const spec = useMemo(
    (): ScatterSpec => ({
      kind: 'scatter',
      xName: t('forecasts.predicted'),
      yName: t('forecasts.observed'),
      joined: true,
      diagonal: true,
      bounds: [Math.min(BOUNDS[0], ...classes.map(({ observed }) => Math.floor(observed * 10) / 10)), BOUNDS[1]],
      formatX: format.percent,
      formatY: format.percent,
      series: [
        {
          name: t('forecasts.predictor'),
          points: classes.map(({ from, until, predicted, observed, matches }) => {
            const interval = shareInterval(observed, matches);
            return {
              x: predicted,
              y: observed,
              weight: matches / most,
              interval,
              label: t('forecasts.class', {
                range: `${format.percent(from)}–${format.percent(until)}`,
                predicted: format.percent(predicted),
                observed: format.percent(observed),
                interval: interval.map(format.percent).join('–'),
                matches: format.number(matches),
              }),
            };
          }),
        },
      ],
    }),
    [classes, most, t, format.percent, format.number],
  );
  return (
    <>
      <p className={`rr-muted ${style.words}`}>{t('forecasts.calibrationAbout')}</p>
      <Chart title={t('forecasts.calibration')} spec={spec} height={360} />
    </>
  );
};
