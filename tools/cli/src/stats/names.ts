import { listPlayerOptions } from '@rallyrank/contracts/players/players';
import type { LocalName } from '@rallyrank/contracts/shared/refs';
import type { AnswerOf, RouteDef } from '@rallyrank/contracts/shared/route';
import { listPartners } from '@rallyrank/contracts/stats/player';
import { listRecords } from '@rallyrank/contracts/stats/records';
import { getEventById, listEvents } from '@rallyrank/contracts/tournaments/editions';
import { normaliseName } from '@rallyrank/shared/domain/names/normalise';
import type { z } from 'zod';
import type { Ask } from './ask.js';
import { isId } from './commands.js';
import { AnswerError } from './errors.js';

type Name = z.infer<typeof LocalName>;

const ID = /^\d{1,19}$/;
const YEAR = /\b(?:18|19|20)\d\d\b/;
const ALL = '200';

/** Finds the ids of named players, pairs, events, draws and records through the routes of the instance. */
export class Names {
  constructor(private readonly routes: Ask) {}

  /**
   * Returns the id for a parameter of a route.
   * @throws AnswerError if the text has no match, or several
   */
  async find(route: RouteDef, key: string, text: string, eventId: string | undefined): Promise<string> {
    if (key === 'drawId') return this.draw(text, eventId!);
    if (key === 'id' && route.path.startsWith('/record')) return this.record(text);
    if (ID.test(text)) return text;
    if (key === 'eventId' || (key === 'id' && route.path.includes('/event/'))) return this.event(text);
    return isId(key) ? this.competitor(text) : text;
  }

  /** A player by the full name, English or Chinese; a pair by both names with `/` between them, in either order. */
  private async competitor(text: string): Promise<string> {
    const names = text.split('/').map((name) => name.trim());
    const [first = [], second] = await Promise.all(names.map((name) => this.players(name)));
    const found = second ? await this.pairs(first, second) : first;
    return one(found, `no player or pair is called "${text}": give an id or the full name`, text);
  }

  private async players(name: string) {
    const { data } = await this.ask(listPlayerOptions, { name });
    return data
      .filter((player) => isCalled(player.name, name))
      .map((player) => ({
        id: player.id,
        about: [player.name.en, player.birthDate ?? player.association].filter((fact) => fact !== null).join(', '),
      }));
  }

  private async pairs(first: readonly Found[], second: readonly Found[]): Promise<Found[]> {
    const partners = await Promise.all(
      first.map(({ id }) => this.ask(listPartners, { playerId: id, pageSize: ALL }).then(({ rows }) => rows)),
    );
    const found = partners.flat().filter(({ partner }) => second.some(({ id }) => id === partner.id));
    const named = found.map(({ pair }) => ({
      id: pair.id,
      about: pair.players.map(({ name }) => name.en).join(' / '),
    }));
    return [...new Map(named.map((pair) => [pair.id, pair])).values()];
  }

  /** An event by its name, with or without its season. */
  private async event(text: string): Promise<string> {
    const season = YEAR.exec(text)?.[0];
    const bare = text.replace(YEAR, '').trim();
    const asked = [{ name: text }, ...(season && bare ? [{ name: bare, season }] : [])];
    const answers = await Promise.all(asked.map((query) => this.ask(listEvents, { ...query, pageSize: ALL })));
    const rows = answers.flatMap((answer) => answer.rows);
    const found = rows.filter(({ name }) => isCalled(name, text) || isCalled(name, bare));
    const named = found.map(({ id, name, season: year }) => ({ id, about: `${name.en}, ${year}` }));
    const each = [...new Map(named.map((event) => [event.id, event])).values()];
    return one(each, `no event is called "${text}": give an id, or the full name and the season`, text);
  }

  /** A draw by its id, or the main draw by its discipline. */
  private async draw(text: string, eventId: string): Promise<string> {
    if (ID.test(text)) return text;
    const { draws } = (await this.ask(getEventById, { id: eventId })).data;
    const found = draws.filter(({ discipline, stage }) => stage === 'main' && discipline === text.toUpperCase());
    const named = found.map(({ id, name }) => ({ id, about: name }));
    const all = draws.map(({ id, discipline, name }) => `${id} (${discipline}, ${name})`).join(', ');
    return one(named, `the event has no main draw "${text}"; its draws: ${all}`, text);
  }

  /** A record by its id or its name. */
  private async record(text: string): Promise<string> {
    if (/^\S+\.\S+$/.test(text)) return text;
    const { rows } = await this.ask(listRecords, { name: text, pageSize: ALL });
    const named = rows.filter(({ name }) => isCalled(name, text));
    const found = (named.length > 0 ? named : rows).map(({ id, name }) => ({ id, about: name.en }));
    return one(found, `there is no record "${text}": the command records lists them`, text);
  }

  private async ask<R extends RouteDef>(route: R, query: Record<string, string>): Promise<AnswerOf<R>> {
    return (await this.routes(route, query)) as AnswerOf<R>;
  }
}

interface Found {
  readonly id: string;
  readonly about: string;
}

const isCalled = (name: Name, text: string): boolean =>
  normaliseName(name.en) === normaliseName(text) || name.zh === text;

const SHOWN = 10;

const one = (found: readonly Found[], none: string, text: string): string => {
  const [only, ...others] = found;
  if (!only) throw new AnswerError(none);
  if (others.length === 0) return only.id;
  const each = found.slice(0, SHOWN).map(({ id, about }) => `${id} (${about})`);
  throw new AnswerError(
    `"${text}" may be ${each.join(' or ')}${found.length > SHOWN ? ' or others' : ''}: give the id`,
  );
};
