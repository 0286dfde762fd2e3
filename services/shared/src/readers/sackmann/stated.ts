import { remarkOf } from '@rallyrank/contracts/shared/remarks';
import type { Day } from '@rallyrank/contracts/shared/time';
import { surfaces } from '@rallyrank/contracts/sport/surfaces';
import { wholeNumber } from '../cells.js';
import type { DayColumn } from '../days.js';
import { asideBy, outsideOpenClass } from '../open-class.js';
import type { Notes } from '../records.js';
import { tennisName } from '../series.js';
import type { TableRow } from '../table.js';
import { isOfJuniors } from './juniors.js';

/** The level of leagues of teams, whose matches are not those of a draw. */
const TEAM_TENNIS = 'T';

/** The columns of a row that are about its tournament. */
const columns = ['tourney_name', 'surface', 'draw_size', 'tourney_level', 'tourney_date'] as const;
type Column = (typeof columns)[number];

/** The cells that most rows of a tournament agree on. */
export class StatedTournament {
  private readonly most: Readonly<Record<Column, string>>;

  constructor(
    private readonly rows: readonly TableRow[],
    private readonly days: DayColumn,
  ) {
    this.most = Object.fromEntries(columns.map((column) => [column, this.mostOf(column)])) as Record<Column, string>;
  }

  /** The value of a column about the tournament, or that of any other column in the first row. */
  cell(column: string): string {
    return columns.some((each) => each === column) ? this.most[column as Column] : this.rows[0]!.cell(column);
  }

  get at() {
    return this.rows[0]!.at;
  }

  get day(): Day | undefined {
    return this.days.read(this.most.tourney_date);
  }

  /** The rule by which the tournament is set aside. */
  get aside() {
    const name = this.cell('tourney_name');
    if (this.cell('tourney_level') === TEAM_TENNIS) return remarkOf('aside.team', { value: name });
    return isOfJuniors(this.cell('tourney_level'))
      ? remarkOf('aside.junior', { value: name })
      : asideBy(outsideOpenClass, name, name);
  }

  /** Reports the cells of a row that differ from those of most rows. */
  remarkOn(row: TableRow, notes: Notes): void {
    for (const column of columns) {
      const [value, most] = [row.cell(column), this.most[column]];
      if (value === most || value === '' || this.isSame(column, value, most)) continue;
      notes.warn(row.at, remarkOf('tournament.disagrees', { column, value, most }));
    }
  }

  private isSame(column: Column, value: string, most: string): boolean {
    if (column === 'tourney_date') return this.days.read(value) === this.days.read(most);
    if (column === 'draw_size') return Number(value) === Number(most);
    return column === 'tourney_name' && tennisName(value) === tennisName(most);
  }

  private mostOf(column: Column): string {
    const [first] = this.rows;
    // Nearly all tournaments agree, and counting their values would take much longer.
    const text = first!.cell(column);
    if (this.isSound(column, text) && this.rows.every((row) => row.cell(column) === text)) return text;
    const counts = new Map<string, number>();
    for (const row of this.rows) {
      const value = row.cell(column);
      if (this.isSound(column, value)) counts.set(value, (counts.get(value) ?? 0) + 1);
    }
    const [best] = [...counts].sort(([, a], [, b]) => b - a);
    return best?.[0] ?? text;
  }

  private isSound(column: Column, value: string): boolean {
    if (column === 'tourney_date') return this.days.read(value) !== undefined;
    if (column === 'draw_size') return wholeNumber(value, 2, 256) !== undefined;
    return column === 'surface' ? surfaces.some((surface) => surface === value.toLowerCase()) : value !== '';
  }
}
