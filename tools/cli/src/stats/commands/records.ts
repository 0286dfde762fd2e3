import { dayOf } from '@rallyrank/contracts/shared/time';
import { disciplines } from '@rallyrank/contracts/sport/codes';
import { recordName, recordText } from '@rallyrank/stats/domain/records/definitions/texts';
import { type Entry, entriesOf } from '@rallyrank/stats/domain/records/measures/top-list';
import { proofOf } from '@rallyrank/stats/domain/records/proof';
import type { RecordResult } from '@rallyrank/stats/domain/records/records';
import type { Answer, Cell } from '../answer.js';
import type { Asked } from '../asked.js';
import { AnswerError, UsageError } from '../errors.js';

const holderOf = (asked: Asked, { definition }: RecordResult, { holder }: Entry): Cell =>
  definition.holder === 'association' ? asked.engine.stats.records().associations[holder]! : asked.named(holder);

/** All records with whoever holds them; --family keeps those with the text in their id or name. */
export const records = (asked: Asked): Answer => {
  asked.people(0);
  const { family, language, limit, discipline } = asked.question;
  const code = discipline === undefined ? undefined : disciplines[discipline];
  const { profile } = asked.engine;
  const found = asked.engine.stats.records().records.filter(({ definition }) => {
    if (code !== undefined && definition.discipline !== code) return false;
    const { en, zh } = recordName(profile, definition);
    return [definition.id, en.toLowerCase(), zh].some((text) => text.includes(family));
  });
  return {
    size: found.length,
    records: found.slice(0, limit).map((record) => {
      const [best] = entriesOf(record.top);
      return {
        id: record.definition.id,
        name: recordName(profile, record.definition)[language],
        value: best?.value ?? null,
        unit: record.definition.family.unit,
        holder: best ? holderOf(asked, record, best) : null,
        date: best ? dayOf(best.day) : null,
      };
    }),
  };
};

/** The matches that show the best value; of lists there are none. */
const proof = (asked: Asked, { definition }: RecordResult, best: Entry | undefined) => {
  const isList = definition.family.stream === 'ranking' || definition.family.stream === 'elo';
  if (!best || isList) return [];
  const rows = proofOf(asked.engine.stats.recordsInput(), definition, best, asked.engine.stats.records().associations);
  return rows.slice(0, asked.question.limit).map((row) => asked.match(row));
};

/** The top list of one record. */
export const record = (asked: Asked): Answer => {
  const { args, language, limit } = asked.question;
  const [id, ...more] = args;
  if (id === undefined || more.length > 0) throw new UsageError('record asks for the id of a record');
  const found = asked.engine.stats.records().records.find(({ definition }) => definition.id === id.toLowerCase());
  if (!found) throw new AnswerError(`there is no record ${id}: "records" lists them`);
  const { definition, minimum, top } = found;
  const entries = entriesOf(top);
  return {
    id: definition.id,
    name: recordName(asked.engine.profile, definition)[language],
    text: recordText(asked.engine.profile, definition)[language],
    discipline: definition.discipline,
    unit: definition.family.unit,
    minimum,
    size: entries.length,
    rows: entries.slice(0, limit).map((entry) => ({
      rank: entry.rank,
      holder: holderOf(asked, found, entry),
      value: entry.value,
      secondary: entry.secondary,
      date: dayOf(entry.day),
    })),
    matches: proof(asked, found, entries[0]),
  };
};
