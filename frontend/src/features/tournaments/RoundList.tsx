import type { MatchView } from '@rallyrank/contracts/shared/refs';
import { useTranslation } from 'react-i18next';
import { useSport } from '~/shared/sport/use-sport';
import { Card } from '~/shared/ui/Card';
import { MatchCard } from '~/shared/ui/MatchCard';
import { Side } from '~/shared/ui/Side';
import type { Round } from './bracket-model';
import style from './RoundList.module.css';

const inOrder = (matches: readonly MatchView[]): MatchView[] =>
  [...matches].sort((a, b) => (a.slot ?? 0) - (b.slot ?? 0));

/** A draw round by round: for phones, for groups, and where the source does not know the places. Last round first. */
export const RoundList = ({ rounds }: { readonly rounds: readonly Round[] }) => {
  const { t } = useTranslation('tournaments');
  const sport = useSport();
  return (
    <div className={style.rounds}>
      {[...rounds].reverse().map((round) => (
        <Card key={round.round} title={sport.roundName(round.round)}>
          <ul className={style.matches}>
            {inOrder(round.matches).map((match) => (
              <li key={match.id}>
                <MatchCard match={match} />
              </li>
            ))}
          </ul>
          {round.byes.length > 0 && (
            <p className={style.byes}>
              <span className="rr-muted">{t('draw.byes')}</span>
              {round.byes.map(({ side }) => (
                <Side key={side.id} side={side} layout="inline" flag="flag" />
              ))}
            </p>
          )}
        </Card>
      ))}
    </div>
  );
};
