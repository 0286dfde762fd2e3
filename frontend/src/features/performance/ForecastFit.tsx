import { useTranslation } from 'react-i18next';
import { useFormat } from '~/shared/format/use-format';
import { useSport } from '~/shared/sport/use-sport';
import style from './Forecasts.module.css';
import { loss, type Report } from './forecast-report';

/** The matches to which the parameters were fitted, and the quality of the forecasts after those. */
export const ForecastFit = ({ report: { fitted, later } }: { readonly report: Report }) => {
  const { t } = useTranslation('performance');
  const format = useFormat();
  const sport = useSport();
  return (
    <div className={style.words}>
      {fitted.map(({ disciplines, from, until }) => (
        <p key={disciplines[0]}>
          {t('forecasts.fitted', {
            disciplines: format.list(disciplines.map(sport.disciplineName)),
            from: format.day(from),
            until: format.day(until),
          })}
        </p>
      ))}
      <p className="rr-muted">{t('forecasts.fittedNote')}</p>
      <p>
        {later
          ? t('forecasts.later', {
              matches: format.number(later.matches),
              accuracy: format.percent(later.predictor.accuracy),
              brier: loss(later.predictor.brier),
              logLoss: loss(later.predictor.logLoss),
            })
          : t('forecasts.noneLater')}
      </p>
    </div>
  );
};
