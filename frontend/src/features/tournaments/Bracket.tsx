import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSport } from '~/shared/sport/use-sport';
import { Button } from '~/shared/ui/Button';
import { MatchCard } from '~/shared/ui/MatchCard';
import { Side } from '~/shared/ui/Side';
import style from './Bracket.module.css';
import {
  type BracketColumn,
  bracketColumns,
  type Cell,
  type Direction,
  neighbour,
  type Place,
  type Round,
} from './bracket-model';

const ZOOMS = [0.5, 0.7, 0.85, 1, 1.2] as const;
const NORMAL = 3;
const isArrow = (key: string): key is Direction => ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'].includes(key);

const CellView = ({ cell, marked }: { readonly cell: Cell; readonly marked: string | null }) => {
  const { t } = useTranslation('tournaments');
  if (cell.kind === 'match') return <MatchCard match={cell.match} marked={marked} />;
  if (cell.kind === 'open') return <div className={style.open}>–</div>;
  return (
    <div className={style.bye}>
      <Side side={cell.side} flag="flag" />
      <span className="rr-muted">{t('draw.bye')}</span>
    </div>
  );
};

/** Competitor of the side that an event happened in. */
const competitorAt = (target: EventTarget): string | null =>
  target instanceof Element ? (target.closest<HTMLElement>('[data-competitor]')?.dataset.competitor ?? null) : null;

const placeId = ({ column, slot }: Place): string => `place-${column}-${slot}`;

/** A knock-out draw as a tree: zoom, scroll to pan, arrow keys from match to match; pointing at a side marks its way. */
export const Bracket = ({ rounds }: { readonly rounds: readonly Round[] }) => {
  const { t } = useTranslation('tournaments');
  const sport = useSport();
  const [zoom, setZoom] = useState<number>(NORMAL);
  const [marked, setMarked] = useState<string | null>(null);
  const [focus, setFocus] = useState<Place>({ column: 0, slot: 0 });
  const tree = useRef<HTMLDivElement>(null);
  const columns: BracketColumn[] = bracketColumns(rounds);

  const onKeyDown = (event: KeyboardEvent) => {
    if (!isArrow(event.key)) return;
    event.preventDefault();
    const next = neighbour(columns, focus, event.key);
    setFocus(next);
    tree.current?.querySelector<HTMLElement>(`#${placeId(next)}`)?.focus();
  };
  return (
    <section className={style.bracket} aria-label={t('draw.tree')}>
      <div className={style.tools}>
        <Button size="small" aria-label={t('draw.zoomOut')} disabled={zoom === 0} onClick={() => setZoom(zoom - 1)}>
          −
        </Button>
        <Button
          size="small"
          aria-label={t('draw.zoomIn')}
          disabled={zoom === ZOOMS.length - 1}
          onClick={() => setZoom(zoom + 1)}
        >
          +
        </Button>
        <Button size="small" onClick={() => window.print()}>
          {t('draw.print')}
        </Button>
      </div>
      <div className={style.scroll}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: keys and pointer are listened to once for all matches in it */}
        <div
          ref={tree}
          className={style.tree}
          style={{ zoom: ZOOMS[zoom] }}
          onKeyDown={onKeyDown}
          onPointerOver={(event) => setMarked(competitorAt(event.target))}
          onPointerLeave={() => setMarked(null)}
          onFocus={(event) => setMarked(competitorAt(event.target))}
          onBlur={() => setMarked(null)}
        >
          {columns.map((column, at) => (
            <div key={column.round} className={style.column}>
              <h3>{sport.roundName(column.round)}</h3>
              <ol className={style.cells}>
                {column.cells.map((cell) => (
                  <li
                    key={cell.slot}
                    id={placeId({ column: at, slot: cell.slot })}
                    tabIndex={at === focus.column && cell.slot === focus.slot ? 0 : -1}
                    className={style.cell}
                    onFocus={() => setFocus({ column: at, slot: cell.slot })}
                  >
                    <CellView cell={cell} marked={marked} />
                  </li>
                ))}
              </ol>
            </div>
          ))}
        </div>
      </div>
    </section>
  );
};
