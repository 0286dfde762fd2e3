import type { LiveMatch, WhichSide } from '@rallyrank/contracts/live/match';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/shared/format/use-format';
import { siteSport } from '~/shared/sport/site-sport';
import { Button } from '~/shared/ui/Button';
import { Input } from '~/shared/ui/Input';
import { Segmented } from '~/shared/ui/Segmented';
import { sideNames } from '../board/side-names';
import style from './Console.module.css';
import type { TapAction } from './taps';

const MOST_GAMES = 5;
const MOST_POINTS = 99;
const UNKNOWN = 'unknown';

interface Props {
  readonly match: LiveMatch;
  readonly onDone: (action: TapAction) => void;
}

/** Sets the whole score, for example after missed points. */
export const SetScore = ({ match, onDone }: Props) => {
  const { t } = useTranslation(['live', 'liveScore']);
  const format = useFormat();
  const [games, setGames] = useState(() => match.score.games.map((game) => [...game]));
  const [server, setServer] = useState<WhichSide | typeof UNKNOWN>(match.score.server ?? UNKNOWN);
  const names = match.sides.map((side) => sideNames(side, format.name));
  const gameName = (at: number) => t(`liveScore:game.${siteSport()}`, { number: at + 1 });
  const put = (at: number, own: number, text: string) => {
    const value = Math.min(MOST_POINTS, Math.max(0, Math.trunc(Number(text)) || 0));
    setGames(games.map((game, index) => (index === at ? game.with(own, value) : game)));
  };
  return (
    <section className={style.group}>
      <h3>{t('console.setScore')}</h3>
      {games.map((game, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: games have no other identity than their order
        <p key={at} className={style.game}>
          <span>{gameName(at)}</span>
          {[0, 1].map((own) => (
            <Input
              key={own}
              type="number"
              inputMode="numeric"
              min={0}
              max={MOST_POINTS}
              aria-label={t('console.figureOf', { game: gameName(at), name: names[own] })}
              value={game[own]}
              onChange={({ target }) => put(at, own, target.value)}
            />
          ))}
        </p>
      ))}
      <span className={style.tools}>
        <Button
          className={style.large ?? ''}
          disabled={games.length >= MOST_GAMES}
          onClick={() => setGames([...games, [0, 0]])}
        >
          {t(`console.addGame.${siteSport()}`)}
        </Button>
        <Button className={style.large ?? ''} disabled={games.length <= 1} onClick={() => setGames(games.slice(0, -1))}>
          {t(`console.removeGame.${siteSport()}`)}
        </Button>
      </span>
      <Segmented
        label={t('console.server')}
        choices={[
          ...([1, 2] as const).map((value) => ({ value, label: names[value - 1] ?? '' })),
          { value: UNKNOWN, label: t('console.serverUnknown') },
        ]}
        value={server}
        onChange={setServer}
      />
      <Button
        className={style.large ?? ''}
        onClick={() => onDone({ type: 'setScore', games, ...(server !== UNKNOWN && { server }) })}
      >
        {t('console.setScore')}
      </Button>
    </section>
  );
};
