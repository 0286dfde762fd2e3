import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormat } from '~/shared/format/use-format';
import { useSport } from '~/shared/sport/use-sport';
import { ShareButton } from '~/shared/ui/ShareButton';
import { SuggestLink } from '~/shared/ui/SuggestLink';
import { paths } from '~/shared/url/paths';
import { useCourtName } from '../court-name';
import type { MatchDetail } from './detail';
import style from './Match.module.css';

interface Props {
  readonly title: string;
  readonly detail: MatchDetail;
}

/** Where, when and for what a match was played. */
export const MatchHeader = ({ title, detail: { event, match, surface, roof, bestOf } }: Props) => {
  const { t } = useTranslation(['live', 'shared']);
  const format = useFormat();
  const sport = useSport();
  const courtName = useCourtName();
  const facts = [
    sport.disciplineName(match.discipline),
    format.matchDay(match),
    sport.levelName(event.level, event.startDate),
    surface && t(`shared:surface.${surface}`),
    roof && t(`shared:roof.${roof}`),
    bestOf && t('plan.bestOf', { number: bestOf }),
    match.court && courtName(match.court),
    match.durationMin !== null && format.duration(match.durationMin),
  ].filter((fact) => typeof fact === 'string');
  return (
    <header className={style.header}>
      <h1>{title}</h1>
      <p className={style.meta}>
        <Link to={paths.event(event.id, match.drawId)}>
          {format.name(event.name)}, {sport.roundName(match.round)}
        </Link>
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
      <p className={style.meta}>
        <ShareButton />
        <SuggestLink to={paths.suggestEvent(event.id, match.id)} />
      </p>
    </header>
  );
};
