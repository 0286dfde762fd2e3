import type { AnswerOf } from '@rallyrank/contracts/shared/route';
import type { getPlayerTournamentResult } from '@rallyrank/contracts/tournaments/player-results';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormat } from '~/shared/format/use-format';
import { useSport } from '~/shared/sport/use-sport';
import { paths } from '~/shared/url/paths';
import { depthOf } from './depth';
import depth from './depth.module.css';
import style from './RoundStrip.module.css';

type Row = AnswerOf<typeof getPlayerTournamentResult>['rows'][number];

/** The rounds reached in the tournaments on the page, oldest first; a better result has a stronger colour. */
export const RoundStrip = ({ rows }: { readonly rows: readonly Row[] }) => {
  const { t } = useTranslation('players');
  const format = useFormat();
  const sport = useSport();
  return (
    <ol className={style.strip} aria-label={t('results.strip')}>
      {rows.toReversed().map(({ event, discipline, partner, result, matches }) => {
        const round = result ?? '–';
        // The accessible name must begin with the visible code.
        const name = result === null ? sport.disciplineName(discipline) : sport.roundName(result);
        const label = t('results.stripResult', { round, event: format.name(event.name), name });
        return (
          <li key={`${event.id}.${discipline}.${partner?.id ?? ''}`}>
            <Link
              className={depth.depth}
              data-depth={depthOf(result)}
              to={paths.event(event.id, matches.at(-1)?.drawId)}
              title={label}
              aria-label={label}
            >
              {round}
            </Link>
          </li>
        );
      })}
    </ol>
  );
};
