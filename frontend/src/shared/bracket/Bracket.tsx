import type { MatchView } from '@rallyrank/contracts/shared/refs';
import { type CSSProperties, type KeyboardEvent, type MouseEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSport } from '~/shared/sport/use-sport';
import style from './Bracket.module.css';
import { BracketCell } from './BracketCell';
import { BracketTools } from './BracketTools';
import {
  bracketColumns,
  championOf,
  hasCompetitor,
  hasDays,
  isArrow,
  neighbour,
  type Place,
  type Round,
} from './bracket-model';
import { printed, treeWidth, ZOOM_STEP } from './bracket-view';
import { Champion } from './Champion';
import { chancesThrough, type ShownChances } from './draw-chances';
import { useBracketView } from './use-bracket-view';

interface Props {
  /** Title of the draw in print. */
  readonly title: string;
  readonly rounds: readonly Round[];
  /** Competitor whose matches stay highlighted. */
  readonly followed: string | null;
  readonly onFollow: (competitor: string | null) => void;
  readonly chances: ShownChances | undefined;
  /** Further content of a match, such as a button. */
  readonly extra?: (match: MatchView) => ReactNode;
}

/** Competitor of the side on which a pointer event occurred. */
const competitorAt = (target: EventTarget): string | null =>
  target instanceof Element ? (target.closest<HTMLElement>('[data-competitor]')?.dataset.competitor ?? null) : null;
const isInLink = (target: EventTarget): boolean => target instanceof Element && target.closest('a, button') !== null;

const placeId = ({ column, slot }: Place): string => `place-${column}-${slot}`;

/**
 * A knock-out draw as a tree that fits its width, with drag, pinch and zoom, arrow keys from match to match, a
 * full-screen view, and one page in print. Hovering over a side highlights its matches; a click keeps them highlighted.
 */
export const Bracket = ({ title, rounds, followed, onFollow, chances, extra }: Props) => {
  const { t } = useTranslation('bracket');
  const sport = useSport();
  const [pointed, setPointed] = useState<string | null>(null);
  const [focus, setFocus] = useState<Place>({ column: 0, slot: 0 });
  const whole = useRef<HTMLElement>(null);
  const columns = bracketColumns(rounds);
  const { place, zoom, isFitted, zoomBy, fit } = useBracketView(columns.length);
  const champion = championOf(columns);
  const marked = pointed ?? followed;
  const withDays = hasDays(rounds);
  const isDoubles = rounds.some(({ matches }) => matches.some(({ sides }) => sides[0].players.length === 2));

  const paper = printed(columns.length, columns[0]?.cells.length ?? 1, isDoubles);
  // Custom properties are not in React's type of styles.
  const onPaper = {
    '--print-zoom': paper.zoom,
    '--print-column': `${paper.column}px`,
  } as CSSProperties;

  const move = (next: Place) => {
    setFocus(next);
    place.current?.querySelector<HTMLElement>(`#${placeId(next)}`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { key } = event;
    if (isArrow(key)) move(neighbour(columns, focus, key));
    else if (key === '+' || key === '=') zoomBy(ZOOM_STEP);
    else if (key === '-') zoomBy(1 / ZOOM_STEP);
    else if (key === '0') fit();
    else return;
    event.preventDefault();
  };
  const onClick = ({ target }: MouseEvent) => {
    const competitor = competitorAt(target);
    if (competitor !== null && !isInLink(target)) onFollow(competitor === followed ? null : competitor);
  };
  return (
    <section ref={whole} className={style.bracket} aria-label={t('tree')} style={onPaper}>
      <h2 className={style.title}>{title}</h2>
      <BracketTools whole={whole} zoom={zoom} isFitted={isFitted} zoomBy={zoomBy} fit={fit} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: one listener serves all matches inside */}
      <div
        ref={place}
        className={style.scroll}
        onKeyDown={onKeyDown}
        onClick={onClick}
        onPointerOver={({ target }) => setPointed(competitorAt(target))}
        onPointerLeave={() => setPointed(null)}
        onFocus={({ target }) => setPointed(competitorAt(target))}
        onBlur={() => setPointed(null)}
      >
        <div className={style.tree} style={{ zoom, width: treeWidth(columns.length) }}>
          {columns.map((column, at) => {
            const through = chances && chancesThrough(chances, column.round);
            return (
              <div key={column.round} className={style.column}>
                <h3>{sport.roundName(column.round)}</h3>
                <ol className={style.cells} data-doubles={isDoubles}>
                  {column.cells.map((cell) => (
                    <li
                      key={cell.slot}
                      id={placeId({ column: at, slot: cell.slot })}
                      tabIndex={at === focus.column && cell.slot === focus.slot ? 0 : -1}
                      className={style.cell}
                      data-way={marked !== null && hasCompetitor(cell, marked)}
                      onFocus={() => setFocus({ column: at, slot: cell.slot })}
                    >
                      {champion && at === columns.length - 1 && <Champion side={champion} />}
                      <BracketCell cell={cell} marked={marked} chances={through} withDays={withDays} />
                      {cell.kind === 'match' && extra?.(cell.match)}
                    </li>
                  ))}
                </ol>
              </div>
            );
          })}
        </div>
      </div>
    </section>
  );
};
