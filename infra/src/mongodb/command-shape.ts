import { type Shape, shapeOf } from '../observability/statements/statement-stats.js';

type Values = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Values => typeof value === 'object' && value !== null;

/** Maximum number of fields in a shape. No command of this project selects by more. */
const MAX_FIELDS = 20;

/** The fields in a filter, including those in `$and` and `$or`. */
const fieldsIn = (filter: unknown): string[] => {
  if (Array.isArray(filter)) return filter.flatMap(fieldsIn);
  if (!isObject(filter)) return [];
  return Object.entries(filter).flatMap(([name, value]) => {
    return name.startsWith('$') ? fieldsIn(value) : name;
  });
};

const orderIn = (sort: unknown): string[] => fieldsIn(sort instanceof Map ? Object.fromEntries(sort) : sort);

/** The filter of a command, by its kind. For several writes in one command, the filter of the first write. */
const filterOf = (command: Values): unknown => {
  const [write] = [command.updates, command.deletes].flatMap((writes) => (Array.isArray(writes) ? writes : []));
  if (isObject(write)) return write.q;
  if (Array.isArray(command.pipeline))
    return command.pipeline.flatMap((stage: unknown) => (isObject(stage) && stage.$match ? [stage.$match] : []));
  return command.filter ?? command.query;
};

/** The shape of a command, without its values. */
export const commandShape = (source: string, operation: string, command: Values): Shape => {
  const target = operation === 'getMore' ? command.collection : command[operation];
  const unique = (names: readonly string[]) => [...new Set(names)].slice(0, MAX_FIELDS);
  return shapeOf({
    source,
    place: typeof target === 'string' ? target : '',
    operation,
    where: unique(fieldsIn(filterOf(command))),
    order: unique(orderIn(command.sort)),
  });
};
