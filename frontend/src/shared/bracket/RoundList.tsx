import type { MatchView } from '@rallyrank/contracts/shared/refs';
import type { RoundCode } from '@rallyrank/contracts/sport/codes';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useSport } from '~/shared/sport/use-sport';
import { Card } from '~/shared/ui/Card';
import { MatchCard } from '~/shared/ui/MatchCard';
import { Side } from '~/shared/ui/Side';
import { useMatchNote } from './BracketCell';
import { hasDays, type Round } from './bracket-model';
import { chancesThrough, type ShownChances } from './draw-chances';
import style from './RoundList.module.css';

interface Props {
  readonly rounds: readonly Round[];
  /** Competitor whose matches are highlighted; a tap on a side follows it. */
  readonly followed: string | null;
  readonly onFollow: (competitor: string | null) => void;
  readonly chances: ShownChances | undefined;
  /** If set, rounds are selected by chips and shown one at a time, initially the last one. */
  readonly onChoose?: (round: RoundCode) => void;
  readonly chosen?: RoundCode | undefined;
  /** Further content of a match, such as a button. */
  readonly extra?: (match: MatchView) => ReactNode;
}

const inOrder = (matches: readonly MatchView[]): MatchView[] =>
  [...matches].sort((a, b) => (a.slot ?? 0) - (b.slot ?? 0));

const Chips = ({
  rounds,
  value,
  onChoose,
}: { readonly rounds: readonly Round[]; readonly value: RoundCode } & Required<Pick<Props, 'onChoose'>>) => {
  const { t } = useTranslation('bracket');
  const sport = useSport();
  const name = useId();
  return (
    <fieldset className={style.chips} aria-label={t('round')}>
      {rounds.map(({ round }) => (
        <label key={round}>
          <input type="radio" name={name} checked={round === value} onChange={() => onChoose(round)} />
          {sport.roundName(round)}
        </label>
      ))}
    </fieldset>
  );
};

const RoundCard = ({
  round,
  followed,
  onFollow,
  chances,
  withDays,
  extra,
}: Omit<Props, 'rounds'> & { readonly round: Round; readonly withDays: boolean }) => {
  const { t } = useTranslation('bracket');
  const sport = useSport();
  const noteOf = useMatchNote(withDays);
  const through = chances && chancesThrough(chances, round.round);
  const follow = (target: EventTarget) => {
    if (!(target instanceof Element) || target.closest('a, button')) return;
    const competitor = target.closest<HTMLElement>('[data-competitor]')?.dataset.competitor;
    if (competitor !== undefined) onFollow(competitor === followed ? null : competitor);
  };
  const oddsOf = ({ sides }: MatchView) => {
    const [one, two] = sides.map(({ id }) => through?.get(id));
    return one === undefined || two === undefined ? undefined : { of: [one, two] as const, meaning: t('through') };
  };
  return (
    <Card title={sport.roundName(round.round)}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the field above the draw does the same by keyboard */}
      <ul className={style.matches} onClick={(event) => follow(event.target)}>
        {inOrder(round.matches).map((match) => (
          <li key={match.id}>
            <MatchCard match={match} marked={followed} note={noteOf(match)} chances={oddsOf(match)} />
            {extra?.(match)}
          </li>
        ))}
      </ul>
      {round.byes.length > 0 && (
        <p className={style.byes}>
          <span className="rr-muted">{t('byes')}</span>
          {round.byes.map(({ side }) => (
            <Side key={side.id} side={side} layout="inline" flag="flag" />
          ))}
        </p>
      )}
    </Card>
  );
};

/** A draw round by round, last round first: for phones, for groups, and for draws with unknown positions. */
export const RoundList = ({ rounds, onChoose, chosen, ...rest }: Props) => {
  const withDays = hasDays(rounds);
  const shown = rounds.find(({ round }) => round === chosen) ?? rounds.at(-1);
  const cards = onChoose && shown ? [shown] : [...rounds].reverse();
  return (
    <div className={style.rounds}>
      {onChoose && shown && <Chips rounds={rounds} value={shown.round} onChoose={onChoose} />}
      {cards.map((round) => (
        <RoundCard key={round.round} round={round} withDays={withDays} {...rest} />
      ))}
    </div>
  );
};
