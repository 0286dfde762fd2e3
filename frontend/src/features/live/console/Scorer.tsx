import type { LiveMatch } from '@rallyrank/contracts/live/match';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useIsConnected } from '~/shared/api/connection';
import { refusalText } from '~/shared/entity/refusal-text';
import { useFormat } from '~/shared/format/use-format';
import { isOver } from '~/shared/live/match-state';
import { StateTag } from '~/shared/live/StateTag';
import { useSport } from '~/shared/sport/use-sport';
import { Button } from '~/shared/ui/Button';
import { PageState, RowsSkeleton } from '~/shared/ui/PageState';
import { paths } from '~/shared/url/paths';
import { Lines } from '../board/Lines';
import { sideNames } from '../board/side-names';
import { useCourtName } from '../court-name';
import style from './Console.module.css';
import { More } from './More';
import { Pads, padOrder } from './Pads';
import { Penalize } from './Penalize';
import { isDecided } from './predict';
import { choosesOrder, ServiceOrder } from './ServiceOrder';
import { Start } from './Start';
import { type Console, useConsole } from './use-console';

interface Props {
  readonly editionId: string;
  readonly matchId: string;
}

/** Entries that are not acknowledged yet, a refused entry, and other consoles on the same match. */
const Warnings = ({ console }: { readonly console: Console }) => {
  const { t } = useTranslation('live');
  const { refusal, unsent, otherConsoles, drop } = console;
  return (
    <>
      {otherConsoles > 0 && (
        <p className={style.warning} role="alert">
          {t('console.others', { count: otherConsoles })}
        </p>
      )}
      {refusal !== null && (
        <div className={style.warning} role="alert">
          <p>{t('console.refused', { reason: refusal })}</p>
          <p className={style.tools}>
            <Button size="small" onClick={() => drop(false)}>
              {unsent > 1 ? t('console.sendRest', { count: unsent - 1 }) : t('console.understood')}
            </Button>
            {unsent > 1 && (
              <Button size="small" onClick={() => drop(true)}>
                {t('console.dropAll')}
              </Button>
            )}
          </p>
        </div>
      )}
    </>
  );
};

/** While a side challenges a call, nothing else can be entered. */
const Challenge = ({ tap }: Pick<Console, 'tap'>) => {
  const { t } = useTranslation('live');
  return (
    <div className={style.pads}>
      {([true, false] as const).map((isUpheld) => (
        <button
          key={String(isUpheld)}
          type="button"
          className={style.pad}
          onClick={() => tap({ type: 'decide', isUpheld })}
        >
          <span className={style.name}>{t(isUpheld ? 'console.upheld' : 'console.notUpheld')}</span>
        </button>
      ))}
    </div>
  );
};

interface PlayProps {
  readonly match: LiveMatch;
  readonly console: Console;
  /** The button for the less frequent actions. */
  readonly more: ReactNode;
}

/** During play: a point for either side, and the actions that go with a rally. */
const Play = ({ match, console: { tap, canTakeBack, due }, more }: PlayProps) => {
  const { t } = useTranslation(['live', 'liveScore']);
  const format = useFormat();
  const decided = isDecided(match);
  return (
    <>
      <Pads
        match={match}
        disabled={decided}
        label={(name) => t('console.pointFor', { name })}
        onTouch={(side) => tap({ type: 'point', side })}
      />
      {choosesOrder(match) && <ServiceOrder key={match.score.games.length} match={match} tap={tap} />}
      {decided && (
        <Button
          type="primary"
          className={style.large ?? ''}
          onClick={() => tap({ type: 'finish', outcome: 'completed' })}
        >
          {t('console.finish')}
        </Button>
      )}
      {due !== undefined && (
        <Button className={style.large ?? ''} onClick={() => tap({ type: 'stop', kind: due })}>
          {t('console.break', { kind: t(`liveScore:interruption.${due}`) })}
        </Button>
      )}
      <div className={style.tools}>
        <Button className={style.large ?? ''} disabled={!canTakeBack} onClick={() => tap({ type: 'takeBack' })}>
          {t('console.undo')}
        </Button>
        {match.interruption !== null && (
          <Button className={style.large ?? ''} onClick={() => tap({ type: 'resume' })}>
            {t('console.resume')}
          </Button>
        )}
        {!decided && <Penalize match={match} tap={tap} />}
        {more}
      </div>
      {match.challenges !== null && !decided && (
        <div className={style.tools}>
          {padOrder(match).map((side) => {
            const left = match.challenges?.[side - 1] ?? 0;
            const name = sideNames(match.sides[side - 1] ?? match.sides[0], format.name);
            return (
              <Button
                key={side}
                disabled={left <= 0}
                aria-label={t('console.challengeOf', { name, left })}
                onClick={() => tap({ type: 'challenge', side })}
              >
                {t('console.challenge', { left })}
              </Button>
            );
          })}
        </div>
      )}
    </>
  );
};

const Board = ({ console }: { readonly console: Console }) => {
  const { t } = useTranslation(['live', 'shared']);
  const courtName = useCourtName();
  const sport = useSport();
  const { language } = useFormat();
  const isConnected = useIsConnected();
  const [isOpen, setOpen] = useState(false);
  const { shown, unsent, tap } = console;
  if (shown === undefined) return null;
  const { match, isUnsure } = shown;
  const isBefore = match.state === 'Waitingtostart' || match.state === 'OnCourt' || match.state === 'WarmUp';
  const more = (
    <Button className={style.large ?? ''} onClick={() => setOpen(true)}>
      {t('console.more')}
    </Button>
  );
  return (
    <div className={style.console}>
      <header className={style.about}>
        <Link to={paths.liveConsole()}>‹ {t('console.matches')}</Link>
        <span>
          {courtName(match.court)} · {t(`shared:disciplineShort.${match.discipline}`)} · {sport.roundName(match.round)}
        </span>
        <StateTag match={match} />
      </header>
      <p className={style.sent} data-waits={unsent > 0} role="status">
        {!isConnected && `${t('console.offline')} `}
        {unsent > 0 ? t('console.unsent', { count: unsent }) : t('console.allSent')}
        {isUnsure && ` ${t('console.unsure')}`}
      </p>
      <Warnings console={console} />
      {match.refusal !== undefined && (
        <p className={style.warning} role="alert">
          {refusalText({ error: match.refusal }, language)}
        </p>
      )}
      {isBefore && <Start match={match} tap={tap} />}
      {match.state === 'InProgress' && <Play match={match} console={console} more={more} />}
      {match.state === 'Challenge' && <Challenge tap={tap} />}
      {isOver(match) && <Lines match={match} />}
      {match.state !== 'InProgress' && more}
      {isOpen && <More match={match} tap={tap} onClose={() => setOpen(false)} />}
    </div>
  );
};

/** The console of one match. Without a connection it continues from its local state. */
export const Scorer = ({ editionId, matchId }: Props) => {
  const console = useConsole(editionId, matchId);
  const { error, refetch, fetchStatus } = console.asked;
  return (
    <PageState query={{ data: console.shown, error, refetch, fetchStatus }} skeleton={<RowsSkeleton rows={10} />}>
      {() => <Board console={console} />}
    </PageState>
  );
};
