import { INCIDENT_DAYS, type IncidentView } from '@rallyrank/contracts/identity/incident-view';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/shared/format/use-format';
import style from './StatusPage.module.css';

const Incident = ({ incident }: { readonly incident: IncidentView }) => {
  const { t } = useTranslation('other');
  const { language, instant } = useFormat();
  const { began, resolved, severity, state } = incident;
  const time =
    resolved === null
      ? t('status.since', { began: instant(began) })
      : t('status.period', { began: instant(began), resolved: instant(resolved) });
  return (
    <article className={style.incident} data-open={resolved === null}>
      <h3>{incident.title[language]}</h3>
      <p className={style.marks}>
        <span className={style.tag} data-severity={severity}>
          {t(`status.severity.${severity}`)}
        </span>
        <span className={style.tag}>{t(`status.progress.${state}`)}</span>
        <span className="rr-muted">{time}</span>
      </p>
      <p className={style.text}>{incident.text[language]}</p>
      <p className={style.age}>{t('status.updated', { time: instant(incident.updated) })}</p>
    </article>
  );
};

/** Reports of operators about problems, open ones first. */
export const Incidents = ({ incidents }: { readonly incidents: readonly IncidentView[] }) => {
  const { t } = useTranslation('other');
  if (incidents.length === 0) return <p className={style.none}>{t('status.none', { count: INCIDENT_DAYS })}</p>;
  return incidents.map((incident) => <Incident key={incident.id} incident={incident} />);
};
