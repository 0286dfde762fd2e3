import type { CompetitorRef, EventRef, MatchView, PlayerRef, SideRef, Tally } from '@rallyrank/contracts/shared/refs';
import type { Discipline, RoundCode } from '@rallyrank/contracts/sport/codes';
import type { CSSProperties, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { z } from 'zod';
import { useIsPhone } from '../../browser/use-media';
import { useFormat } from '../../format/use-format';
import { useSport } from '../../sport/use-sport';
import { paths } from '../../url/paths';
import { Flag } from '../Flag';
import { PlayerLink } from '../PlayerLink';
import { RankMove } from '../RankMove';
import { Score } from '../Score';
import { Side } from '../Side';
import type { ScoredMatch } from '../score-figures';
import type { Column } from './column';
import style from './columns.module.css';

/** Options of a page for a ready-made column. */
export interface ColumnOptions<Row> extends Partial<Omit<Column<Row>, 'render'>> {
  /** Makes the content a link. */
  readonly to?: (row: Row) => string;
}
type Titled<Row> = ColumnOptions<Row> & { readonly title: string };
type Value<Row, V> = (row: Row) => V | null | undefined;
/** Kinds that have a default title. */
type Standard =
  | 'rank'
  | 'movement'
  | 'side'
  | 'player'
  | 'match'
  | 'day'
  | 'range'
  | 'event'
  | 'level'
  | 'round'
  | 'score'
  | 'share'
  | 'tally';
type Event = Pick<EventRef, 'id' | 'name'>;
/** A match, and the tournament in which it was played. */
interface EventMatch {
  readonly event: Event;
  readonly match: Pick<MatchView, 'drawId'>;
}
type MatchDay = Pick<MatchView, 'date' | 'likelyDay'>;
type Played = Pick<z.infer<typeof Tally>, 'won' | 'lost'>;

const NOTHING = <span className="rr-muted">–</span>;

/** A column with the content that `draw` returns, and a dash for rows without a value. */
const columnOf = <Row, V>(
  defaults: Omit<Column<Row>, 'key' | 'render'>,
  value: Value<Row, V>,
  draw: (value: V, row: Row) => ReactNode,
  { to, ...options }: ColumnOptions<Row> = {},
): Column<Row> => {
  const column = { ...defaults, ...options };
  return {
    ...column,
    key: column.key ?? column.title,
    render: (row) => {
      const found = value(row);
      // A condition in front of an element evaluates to `false`.
      if (found === null || found === undefined || found === '' || found === false) return NOTHING;
      return to === undefined ? draw(found, row) : <Link to={to(row)}>{draw(found, row)}</Link>;
    },
  };
};

/**
 * Ready-made columns: each takes a function that returns its value for a row and, if the page differs from the
 * standard, options. Columns of figures, words and days need a title, the others have one.
 */
export const useColumns = <Row,>() => {
  const { t } = useTranslation('shared');
  const format = useFormat();
  const sport = useSport();
  const flag = useIsPhone() ? 'flag' : 'code';
  const figure = { size: 'figure', align: 'end' } as const;
  const words = { size: 'words' } as const;
  const plain = { size: 'words', speaksForItself: true } as const;
  const names = { size: 'names', isRowHeader: true, speaksForItself: true } as const;
  /** A figure with a bar behind it that fills a share (0..1) of the cell. */
  const barred = (text: string, share: number) => (
    <span className={style.share} style={{ '--share': `${share * 100}%` } as CSSProperties}>
      {text}
    </span>
  );
  const title = (key: Standard) => ({ title: t(`column.${key}`) });

  return {
    rank: (value: Value<Row, number>, options?: ColumnOptions<Row>) =>
      columnOf({ ...figure, ...title('rank'), sortsFirst: 'ascending' }, value, format.number, options),
    /** Places gained, or null for a new entry. */
    movement: (value: (row: Row) => number | null, options?: ColumnOptions<Row>) =>
      columnOf(
        { size: 'figure', ...title('movement') },
        (row: Row) => ({ places: value(row) }),
        ({ places }) => <RankMove movement={places} />,
        options,
      ),
    /** A player or a pair, with flags; in bold type if `strong` returns true. */
    side: (
      value: Value<Row, CompetitorRef | SideRef>,
      { strong, ...options }: ColumnOptions<Row> & { readonly strong?: (row: Row) => boolean } = {},
    ) =>
      columnOf(
        { ...names, ...title('side') },
        value,
        (side, row) => <Side side={side} flag={flag} winner={strong?.(row) ?? false} />,
        options,
      ),
    /** Both sides of a match, stacked, with the winner in bold type. */
    match: (value: Value<Row, Pick<MatchView, 'sides' | 'winner'>>, options?: ColumnOptions<Row>) =>
      columnOf(
        { ...names, ...title('match') },
        value,
        ({ sides, winner }) => (
          <span className={style.match}>
            <Side side={sides[0]} flag="flag" winner={winner === 1} />
            <Side side={sides[1]} flag="flag" winner={winner === 2} />
          </span>
        ),
        options,
      ),
    player: (value: Value<Row, PlayerRef>, options?: ColumnOptions<Row>) =>
      columnOf({ ...names, ...title('player') }, value, (one) => <PlayerLink player={one} flag={flag} />, options),
    event: (value: Value<Row, Event>, options?: ColumnOptions<Row>) =>
      columnOf(
        { ...names, ...title('event') },
        value,
        ({ name }) => <span lang={format.nameLang(name)}>{format.name(name)}</span>,
        {
          to: (row) => paths.event(value(row)?.id ?? ''),
          ...options,
        },
      ),
    /** The tournament of a match, as a link to the draw of the match. */
    matchEvent: (value: Value<Row, EventMatch>, options?: ColumnOptions<Row>) =>
      columnOf(
        { ...names, isRowHeader: false, ...title('event') },
        value,
        ({ event, match }) => <Link to={paths.event(event.id, match.drawId)}>{format.name(event.name)}</Link>,
        options,
      ),
    /** Days are aligned at the start of their column, like ranges and instants; the newest come first. */
    day: (value: Value<Row, string>, options?: ColumnOptions<Row>) =>
      columnOf({ ...words, sortsFirst: 'descending', ...title('day') }, value, format.day, options),
    /** The day of a match, which can be a likely one. */
    matchDay: (value: Value<Row, MatchDay>, options?: ColumnOptions<Row>) =>
      columnOf({ ...words, sortsFirst: 'descending', ...title('day') }, value, format.matchDay, options),
    /** First and last day. */
    range: (value: Value<Row, readonly [from: string, to: string]>, options?: ColumnOptions<Row>) =>
      columnOf({ ...plain, ...title('range') }, value, ([from, to]) => format.dayRange(from, to), options),
    instant: (value: Value<Row, string>, options: Titled<Row>) =>
      columnOf({ ...words, ...options }, value, format.instant, options),
    /** An instant with seconds, for logs. */
    second: (value: Value<Row, string>, options: Titled<Row>) =>
      columnOf({ ...plain, ...options }, value, format.second, options),
    level: (value: Value<Row, string>, options?: ColumnOptions<Row>) =>
      columnOf({ ...plain, ...title('level') }, value, (key) => sport.levelName(key), options),
    /** The level of an event, with the name that it had then. */
    levelOf: (value: Value<Row, Pick<EventRef, 'level' | 'startDate'>>, options?: ColumnOptions<Row>) =>
      columnOf(
        { ...plain, ...title('level') },
        value,
        ({ level, startDate }) => sport.levelName(level, startDate),
        options,
      ),
    round: (value: Value<Row, RoundCode | 'W'>, options?: ColumnOptions<Row>) =>
      columnOf({ ...plain, ...title('round') }, value, sport.roundName, options),
    discipline: (value: Value<Row, Discipline>, options?: ColumnOptions<Row>) =>
      columnOf({ ...plain, title: t('discipline') }, value, sport.disciplineName, options),
    association: (value: Value<Row, string>, options?: ColumnOptions<Row>) =>
      columnOf({ ...plain, title: t('association') }, value, (code) => <Flag association={code} />, options),
    /** The score of a match, with the figures of `side` first. */
    score: (
      value: Value<Row, ScoredMatch>,
      { side, ...options }: ColumnOptions<Row> & { readonly side?: (row: Row) => 1 | 2 } = {},
    ) =>
      columnOf(
        { ...plain, ...title('score') },
        value,
        (match, row) => <Score match={match} side={side?.(row) ?? 1} />,
        options,
      ),
    /** A share (0..1) as a percentage with a bar. */
    share: (value: Value<Row, number>, options?: ColumnOptions<Row>) =>
      columnOf({ ...figure, ...title('share') }, value, (share) => barred(format.percent(share), share), options),
    /** Won and lost matches, `31–4`. */
    tally: (value: Value<Row, Played>, options?: ColumnOptions<Row>) =>
      columnOf({ ...figure, ...title('tally') }, value, ({ won, lost }) => `${won}–${lost}`, options),
    number: (value: Value<Row, number>, options: Titled<Row>) =>
      columnOf({ ...figure, ...options }, value, format.number, options),
    /** A number with a bar; `most` is the value of a full bar. */
    amount: (value: Value<Row, number>, { most, ...options }: Titled<Row> & { readonly most: number }) =>
      columnOf(
        { ...figure, ...options },
        value,
        (amount) => barred(format.number(amount), most === 0 ? 0 : amount / most),
        options,
      ),
    /** A number on a background that is stronger the larger its share (0..1) of `mostOf` is. */
    heat: (
      value: Value<Row, number>,
      { mostOf, ...options }: Titled<Row> & { readonly mostOf: (row: Row) => number },
    ) =>
      columnOf(
        { ...figure, ...options },
        value,
        (amount, row) => (
          <span className={style.heat} style={{ '--share': amount / mostOf(row) } as CSSProperties}>
            {format.number(amount)}
          </span>
        ),
        options,
      ),
    /** A figure with two decimal places. */
    decimal: (value: Value<Row, number>, options: Titled<Row>) =>
      columnOf({ ...figure, ...options }, value, format.decimal, options),
    /** Any other text; `size: 'names'` if it may wrap. */
    text: (value: Value<Row, ReactNode>, options: Titled<Row>) =>
      columnOf({ ...words, ...options }, value, (content) => content, options),
  };
};
