import type { LiveMatch } from '@rallyrank/contracts/live/match';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/shared/format/use-format';
import { type Favourites, isFavourite } from './courts';
import type { News } from './news';
import { sideNames } from './side-names';
import { useNews } from './use-news';

/** Minimum interval between two announcements to screen readers, in milliseconds. */
const PAUSE_MS = 5_000;

interface Props {
  readonly matches: readonly LiveMatch[] | undefined;
  readonly favourites: Favourites;
}

/** Announces games and matches to screen readers, and points of followed players. */
export const Announcer = ({ matches, favourites }: Props) => {
  const { t } = useTranslation('live');
  const format = useFormat();
  const [text, setText] = useState('');
  const [waiting, setWaiting] = useState<string>();
  const [isPausing, setPausing] = useState(false);
  const textOf = ({ kind, match }: News) =>
    t(`news.${kind}`, {
      one: sideNames(match.sides[0], format.name),
      two: sideNames(match.sides[1], format.name),
      score: match.score.games.map((game) => game.slice(0, 2).join('–')).join(', '),
    });
  useNews(matches, (news) => {
    const told = news.find(({ kind, match }) => kind !== 'point' || isFavourite(match, favourites));
    if (told) setWaiting(textOf(told));
  });
  useEffect(() => {
    if (isPausing || waiting === undefined) return;
    setText(waiting);
    setWaiting(undefined);
    setPausing(true);
  }, [isPausing, waiting]);
  useEffect(() => {
    if (!isPausing) return;
    const timer = setTimeout(() => setPausing(false), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [isPausing]);
  return (
    <p className="rr-hidden" aria-live="polite">
      {text}
    </p>
  );
};
