import type { LiveCourse } from '@rallyrank/contracts/live/match';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/shared/format/use-format';
import style from './MatchPanel.module.css';
import { scoreAt, usePenalties } from './penalties';
import { sideNames } from './side-names';

/** The penalties of a match in their order, each with the score at that time. */
export const Penalties = ({ course: { match, points } }: { readonly course: LiveCourse }) => {
  const { t } = useTranslation('live');
  const format = useFormat();
  const { nameOf } = usePenalties();
  if (match.penalties.length === 0) return null;
  return (
    <section aria-label={t('penalty.title')}>
      <h2>{t('penalty.title')}</h2>
      <ol className={style.penalties}>
        {match.penalties.map((given, at) => {
          const score = scoreAt(given, points)?.map(([one, two]) => `${one}–${two}`);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: penalties have no other identity than their order
            <li key={at}>
              {nameOf(given.penalty)}: {sideNames(match.sides[given.side - 1] ?? match.sides[0], format.name)}
              {score && <span className="rr-muted"> {t('penalty.at', { score: score.join(', ') })}</span>}
            </li>
          );
        })}
      </ol>
    </section>
  );
};
