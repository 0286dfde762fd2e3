import type { LiveMatch } from '@rallyrank/contracts/live/match';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { isOver, isWaiting } from '~/shared/live/match-state';
import { ReplayTag, StateTag } from '~/shared/live/StateTag';
import { useSport } from '~/shared/sport/use-sport';
import { useCourtName } from '../court-name';
import { ChanceBar } from './ChanceBar';
import style from './CourtCard.module.css';
import type { Court } from './courts';
import { Elapsed } from './Elapsed';
import { Lines } from './Lines';
import { NextMatches, useNotBefore } from './NextMatches';
import { PointStrip } from './PointStrip';

interface Props {
  readonly court: Court;
  /** Name of the tournament; undefined if all matches on the page belong to one tournament. */
  readonly eventName: string | undefined;
  readonly isFollowed: boolean;
  /** Returns the address that opens the match. */
  readonly hrefOf: (match: LiveMatch) => string;
}

/** Below the score: the chances of the sides, and the winners of the last points. */
const Course = ({ match }: { readonly match: LiveMatch }) => {
  const { t } = useTranslation('live');
  const hasChance = match.chance !== null && !isOver(match);
  if (!hasChance && match.lastPoints.length === 0) return null;
  return (
    <div className={style.course}>
      {hasChance && <ChanceBar chance={match.chance ?? 0} />}
      {match.lastPoints.length > 0 && (
        <p className={style.last}>
          <span aria-hidden>{t('lastPoints')}</span>
          <PointStrip points={match.lastPoints} label={t('lastPoints')} />
        </p>
      )}
    </div>
  );
};

/** One court: its match with the score, and the next matches. */
export const CourtCard = ({ court, eventName, isFollowed, hrefOf }: Props) => {
  const { t } = useTranslation(['live', 'shared']);
  const sport = useSport();
  const notBefore = useNotBefore();
  const courtName = useCourtName();
  const { match, next } = court;
  const title = `${courtName(court.name)} · ${sport.disciplineName(match.discipline)} · ${sport.roundName(match.round)}`;
  return (
    <section className={style.card} data-state={match.state} data-followed={isFollowed} aria-label={title}>
      <header className={style.head}>
        <h2>
          <Link className={style.open} to={hrefOf(match)} preventScrollReset>
            {courtName(court.name)}
          </Link>
          {isFollowed && <span className={style.followed}>{t('followed')}</span>}
        </h2>
        <span className={style.tags}>
          {match.source === 'replay' && <ReplayTag />}
          <StateTag match={match} />
        </span>
      </header>
      <p className={style.about}>
        <span>
          {t(`shared:disciplineShort.${match.discipline}`)} · {sport.roundName(match.round)}
          {eventName !== undefined && ` · ${eventName}`}
        </span>
        {isWaiting(match) ? <span>{notBefore(match)}</span> : <Elapsed match={match} />}
      </p>
      <Lines match={match} />
      <Course match={match} />
      {next.length > 0 && <NextMatches matches={next} hrefOf={hrefOf} />}
    </section>
  );
};
