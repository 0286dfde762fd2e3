import { useTranslation } from 'react-i18next';
import { useFormat } from '~/shared/format/use-format';
import { MatchCard } from '~/shared/ui/MatchCard';
import { Side } from '~/shared/ui/Side';
import style from './Bracket.module.css';
import type { Cell } from './bracket-model';

interface Props {
  readonly cell: Cell;
  readonly marked: string | null;
  /** By competitor: the probability of winning this round. */
  readonly chances: ReadonlyMap<string, number> | undefined;
  readonly withDays: boolean;
}

type Match = Extract<Cell, { kind: 'match' }>['match'];

/** Day and duration of a match, as far as they are known. */
export const useMatchNote = (withDays: boolean): ((match: Match) => string) => {
  const format = useFormat();
  return ({ date, durationMin }) =>
    [withDays ? format.dayShort(date) : '', durationMin === null ? '' : format.duration(durationMin)]
      .filter((part) => part !== '')
      .join(' · ');
};

/** One place of the tree. */
export const BracketCell = ({ cell, marked, chances, withDays }: Props) => {
  const { t } = useTranslation('bracket');
  const noteOf = useMatchNote(withDays);
  if (cell.kind === 'open') return <div className={style.open}>–</div>;
  if (cell.kind === 'bye') {
    return (
      <div className={style.bye} data-competitor={cell.side.id}>
        <Side side={cell.side} flag="flag" />
        <span className="rr-muted">{t('bye')}</span>
      </div>
    );
  }
  const { match } = cell;
  const [one, two] = match.sides.map((side) => chances?.get(side.id));
  return (
    <MatchCard
      match={match}
      marked={marked}
      note={noteOf(match)}
      chances={one === undefined || two === undefined ? undefined : { of: [one, two], meaning: t('through') }}
    />
  );
};
