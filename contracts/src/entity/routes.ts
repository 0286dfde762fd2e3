import { z } from 'zod';
import { entityTexts } from '../locales/entity.js';
import type { UserAccess } from '../shared/access.js';
import { jsonBody, multipartBody } from '../shared/body.js';
import type { Permission } from '../shared/caller.js';
import { DayRange, Export, MAX_PAGE_SIZE, Paging, sorting } from '../shared/envelope.js';
import { ID_LIST, Id } from '../shared/ids.js';
import { pageRoute, route, type Service } from '../shared/route.js';
import { filledWords, Words } from '../shared/words.js';
import { workbookRoute } from '../shared/workbook-route.js';
import type { Fields } from './field.js';
import { entityColumns } from './file-columns.js';
import { ImportReport, MAX_IMPORT_BYTES } from './import.js';
import { inSentence } from './in-sentence.js';

/** The third part of a permission on an entity. */
export type EntityAction = 'list' | 'query' | 'add' | 'edit' | 'remove' | 'export' | 'import';

interface Parts {
  readonly service: Service;
  readonly name: string;
  readonly plural: Words;
  readonly path: `/${string}`;
  readonly isPublic: boolean;
  readonly fields: Fields;
  readonly sortedBy: string;
  readonly newestFirst?: boolean;
  readonly filteredByDay?: boolean;
  readonly model: string;
  readonly parentField: string | undefined;
  readonly idKey?: string;
  readonly showsCreators?: boolean;
  readonly values: z.ZodObject;
  /** The values of a new entry. Optional ones may be missing. */
  readonly given: z.ZodObject;
  readonly row: z.ZodObject;
  readonly permissionTo: (action: EntityAction) => Permission;
  readonly permissionsToChoose: readonly [Permission, ...Permission[]];
}

/** Maximum number of entries that one call removes: a page of a list. */
const MAX_IDS = MAX_PAGE_SIZE;

/** Ids in a path, separated by commas. */
export const Ids = z
  .string()
  .regex(ID_LIST.regex, ID_LIST.rule)
  .refine((text) => text.split(',').length <= MAX_IDS, `at most ${MAX_IDS} ids`)
  .transform((text) => [...new Set(text.split(','))]);

const filtersOf = (fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([key, { filter }]) => (filter ? [[key, filter.schema.optional()]] : [])),
  );

const CreatorName = z.string().trim().min(1).max(64);

const columnsOf = (fields: Fields, first: string): [string, ...string[]] => {
  const listed = Object.keys(fields).filter((key) => fields[key]?.isListed && key !== first);
  return [first, ...listed, 'id', 'createTime', 'updateTime'];
};

/** The fields that visitors may read. Ids of editors are visible only in the back office. */
const withoutActors = (row: z.ZodObject) => row.omit({ createBy: true, updateBy: true });

/** An entry in the form in which other forms offer it. */
export const EntityOption = z.object({
  id: Id,
  name: Words,
  /** Id of the parent entry; `NO_PARENT` for a top-level entry, and if the entity is not a tree. */
  parentId: Id,
  isDisabled: z.boolean(),
});
export type EntityOption = z.infer<typeof EntityOption>;

/** The id of the entry to change, under its name in the back office contract or as `id`. */
const changeOf = (values: z.ZodObject, idKey = 'id') =>
  values
    .partial()
    .extend({ id: Id.optional(), [idKey]: Id.optional() })
    .strict()
    .transform(({ id, ...rest }, { addIssue }) => {
      const { [idKey]: alias, ...changed } = rest;
      const either = Id.safeParse(id ?? alias);
      if (either.success) return { ...changed, id: either.data };
      addIssue({ code: 'custom', path: [idKey], message: 'required' });
      return z.NEVER;
    });

/** The ordinary calls of an entity: list, options, get, create, change, remove, export, import. */
export const entityRoutes = ({
  service,
  name,
  plural,
  path,
  isPublic,
  fields,
  sortedBy,
  newestFirst = false,
  filteredByDay = false,
  model,
  parentField,
  idKey,
  showsCreators = false,
  permissionTo,
  permissionsToChoose,
  ...parts
}: Parts) => {
  const many = inSentence(plural);
  const titled = (words: Words) => filledWords(words, { many });
  const labels = Object.fromEntries(Object.entries(fields).map(([key, { label }]) => [key, label]));
  const common = { service, tags: [`${service}.${model}`], labels };
  const needs = (action: EntityAction): UserAccess => ({ anyOf: [permissionTo(action)] });
  const readable = (action: EntityAction) =>
    isPublic
      ? ({ access: 'public', cache: 'short', rate: 'read' } as const)
      : ({ access: needs(action), cache: 'none', rate: 'read' } as const);
  const written = (action: EntityAction) => ({ access: needs(action), cache: 'none', rate: 'write' }) as const;
  const columns = columnsOf(fields, sortedBy);
  const order = newestFirst ? sorting(columns, 'createTime', false) : sorting(columns, sortedBy);
  const { row, values, given } = parts;
  const read = isPublic ? withoutActors(row) : row;

  const listed = {
    ...common,
    ...readable('list'),
    name: `list${name}Entries`,
    method: 'GET',
    path: `${path}/list`,
    summary: `${plural.en} by filter`,
  } as const;
  const filters = {
    ...filtersOf(fields),
    ...(showsCreators && { createBy: CreatorName.optional() }),
    ...(filteredByDay && DayRange),
  };
  const paged = pageRoute({
    ...listed,
    query: z.object({ ...Paging, ...order, ...filters }),
    // The user name of the creator; null if the account no longer exists.
    row: showsCreators ? read.extend({ creator: z.string().nullable() }) : read,
  });
  // A tree is returned completely, because a page would lack the entries above its rows.
  const list =
    parentField === undefined
      ? paged
      : (route({
          ...listed,
          query: z.object({ ...order, ...filters }),
          data: z.array(read),
        }) as unknown as typeof paged);
  const options = route({
    ...common,
    access: { anyOf: permissionsToChoose },
    cache: 'none',
    rate: 'read',
    name: `list${name}Options`,
    method: 'GET',
    path: `${path}/optionselect`,
    summary: `The ${many.en} as choices of other forms`,
    query: z.object({}),
    data: z.array(EntityOption),
  });
  const exported = pageRoute({
    ...common,
    access: needs('export'),
    cache: 'none',
    rate: 'read',
    name: `export${name}`,
    method: 'GET',
    path: `${path}/export`,
    summary: `All ${many.en} as a file`,
    query: z.object({ ...Paging, ...Export, ...order, ...filters }),
    row,
    fileColumns: entityColumns(fields, row, idKey),
  });
  const workbook = workbookRoute({
    ...common,
    access: needs('export'),
    name: `export${name}Workbook`,
    title: titled(entityTexts.operations.export),
    path: `${path}/export`,
    summary: `All ${many.en} as an Excel workbook`,
    filters: { ...order, ...filters },
  });
  const get = route({
    ...common,
    ...readable('query'),
    name: `get${name}`,
    method: 'GET',
    path: `${path}/{id}`,
    summary: `One entry of the ${many.en}`,
    params: z.object({ id: Id }),
    query: z.object({}),
    data: read,
  });
  const create = route({
    ...common,
    ...written('add'),
    name: `create${name}`,
    title: titled(entityTexts.operations.add),
    method: 'POST',
    path,
    summary: `Creates an entry of the ${many.en}`,
    query: z.object({}),
    body: jsonBody(given),
    data: row,
  });
  const change = route({
    ...common,
    ...written('edit'),
    name: `change${name}`,
    title: titled(entityTexts.operations.change),
    method: 'PUT',
    path,
    summary: `Changes an entry of the ${many.en}; omitted fields keep their values`,
    query: z.object({}),
    body: jsonBody(changeOf(values, idKey)),
    ifMatch: 'required',
    data: row,
  });
  const remove = route({
    ...common,
    ...written('remove'),
    name: `remove${name}`,
    title: titled(entityTexts.operations.remove),
    method: 'DELETE',
    path: `${path}/{ids}`,
    summary: `Removes entries of the ${many.en}, one after the other; none if one of them does not exist`,
    params: z.object({ ids: Ids }),
    query: z.object({}),
    ifMatch: 'optional',
    data: z.object({ removed: z.int().nonnegative() }),
  });
  const importRows = route({
    ...common,
    ...written('import'),
    duration: 'long',
    operation: 'import',
    name: `import${name}`,
    title: titled(entityTexts.operations.import),
    method: 'POST',
    path: `${path}/importData`,
    summary: `Creates entries of the ${many.en} from a CSV file; reports the reason for each rejected line`,
    query: z.object({}),
    body: multipartBody(z.object({ updateSupport: z.stringbool().default(false) }), {
      file: { maxBytes: MAX_IMPORT_BYTES, maxCount: 1, extensions: ['csv'] },
    }),
    data: ImportReport,
  });
  return { list, options, get, create, change, remove, exported, workbook, importRows } as const;
};
