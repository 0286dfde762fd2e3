import { dayOf } from '@rallyrank/contracts/shared/time';
import { disciplines, isDoubles, outcomes, roundCodes } from '@rallyrank/contracts/sport/codes';
import type { DisciplineFilter, Filter } from '@rallyrank/stats/domain/frame/filter';
import type { Cell, Row } from './answer.js';
import type { Engine } from './engine.js';
import { AnswerError, UsageError } from './errors.js';
import type { Named } from './names.js';
import type { Question } from './question.js';

/** A question to an engine, and words for what the engine numbers. */
export class Asked {
  constructor(
    readonly engine: Engine,
    readonly question: Question,
  ) {}

  /** @throws UsageError where there are not as many names as the command takes; @throws AnswerError where one is nobody's */
  people(least: number, most = least): number[] {
    const { args, command } = this.question;
    if (args.length < least || args.length > most) throw new UsageError(`${command} asks for ${least} names`);
    return args.map((name) => this.engine.names.find(name));
  }

  person(): number {
    return this.people(1)[0]!;
  }

  /** The discipline that is asked for; without one that in which the person has most matches. */
  disciplineOf(person: number): number {
    if (this.question.discipline !== undefined) return this.question.discipline;
    const { table } = this.engine.world;
    const counts = disciplines.map(() => 0);
    for (const row of table.rowsOf(table.people.competitorsOf(person))) counts[table.columns.discipline[row]!]! += 1;
    return counts.indexOf(Math.max(...counts));
  }

  /** The discipline that is asked for, or the first one of the sport. */
  get discipline(): number {
    return this.question.discipline ?? disciplines.indexOf(this.engine.profile.disciplines[0]!.code);
  }

  get filter(): Filter {
    const { discipline, filter } = this.question;
    return discipline === undefined ? filter : { ...filter, discipline };
  }

  filterIn(discipline: number): DisciplineFilter {
    return { ...this.filter, discipline };
  }

  named(number: number): Named {
    return this.engine.names.of(number);
  }

  dayOf(row: number): string {
    return dayOf(this.engine.world.table.columns.date[row]!);
  }

  /** Name of an edition as it stands without its season. */
  series(edition: number): string {
    const { name, season } = this.engine.world.table.editions.at(edition).ref;
    const own = (this.question.language === 'zh' && name.zh) || name.en;
    return own.replace(String(season), '').trim();
  }

  /** Name and season of an edition. */
  event(edition: number): string {
    return `${this.series(edition)} ${this.engine.frame.editions.season[edition]}`;
  }

  eventOfRow(row: number): string {
    return this.event(this.engine.world.table.columns.edition[row]!);
  }

  /** A match as the winner sees it. */
  match(row: number): Row {
    const { columns } = this.engine.world.table;
    const { side1, side2, winner, outcome, discipline, round } = columns;
    const sides = [this.named(side1[row]!), this.named(side2[row]!)] as const;
    const [first, second]: readonly [Cell, Cell] = winner[row] === 2 ? [sides[1], sides[0]] : sides;
    return {
      date: this.dayOf(row),
      event: this.eventOfRow(row),
      discipline: disciplines[discipline[row]!]!,
      round: roundCodes[round[row]!]!,
      winner: winner[row] === 0 ? null : first,
      loser: winner[row] === 0 ? null : second,
      score: this.score(row),
      outcome: outcomes[outcome[row]!]!,
    };
  }

  /** Only pairs and single players play each other in a discipline. @throws AnswerError for a player in doubles, or a pair in singles */
  competitor(person: number, discipline: number): number {
    const isPair = this.engine.world.table.people.playersOf(person).length > 1;
    const code = disciplines[discipline]!;
    if (isPair === isDoubles(code)) return person;
    const wanted = isPair ? 'players' : 'pairs ("A / B")';
    throw new AnswerError(`${this.named(person).name}: ${code} is played by ${wanted}`);
  }

  private score(row: number): string {
    const { table } = this.engine.world;
    const isTurned = table.columns.winner[row] === 2;
    return table
      .games(row)
      .map(([one = 0, two = 0, tieBreak]) => {
        const game = isTurned ? `${two}-${one}` : `${one}-${two}`;
        return tieBreak === undefined ? game : `${game}(${tieBreak})`;
      })
      .join(' ');
  }
}
