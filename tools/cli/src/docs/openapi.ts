import { type BodyDef, type FileRule, mediaTypes } from '@rallyrank/contracts/shared/body';
import { ErrorBody } from '@rallyrank/contracts/shared/envelope';
import { type ErrorReason, errors, statusOf } from '@rallyrank/contracts/shared/errors';
import { API_PREFIX, cacheSeconds, type RouteDef } from '@rallyrank/contracts/shared/route';
import { signing } from '@rallyrank/contracts/shared/signing';
import type { z } from 'zod';
import { needs } from './access.js';
import { SharedSchemas } from './shared-schemas.js';

const named = (schemas: SharedSchemas, place: 'query' | 'path', shape: z.ZodRawShape) =>
  Object.entries(shape).map(([name, schema]) => ({
    name,
    in: place,
    required: !(schema as z.ZodType).safeParse(undefined).success,
    schema: schemas.convert(schema as z.ZodType, 'input'),
  }));

const header = (name: string, required: boolean, description: string, pattern: string) => ({
  name,
  in: 'header',
  required,
  description,
  schema: { type: 'string', pattern },
});

const writeHeaders = ({ method, ifMatch }: RouteDef) => [
  ...(ifMatch === 'none'
    ? []
    : [
        header(
          'If-Match',
          ifMatch === 'required',
          'Version on which the write is based, from the `ETag` of the entity; one strong tag. A write on another version gets 409',
          '^"\\d+"$',
        ),
      ]),
  ...(method === 'GET'
    ? []
    : [
        header(
          'Idempotency-Key',
          false,
          'A call that a user repeats under the same key within a day gets the answer of the first; another call under the key gets 422',
          '^("[\\w-]{8,64}"|[\\w-]{8,64})$',
        ),
      ]),
];

const parameters = (schemas: SharedSchemas, route: RouteDef) => [
  ...named(schemas, 'path', route.params.shape),
  ...named(schemas, 'query', route.query.shape),
  ...writeHeaders(route),
];

const fileSchema = ({ maxBytes, maxCount, extensions }: FileRule) => ({
  type: 'array',
  maxItems: maxCount,
  items: { type: 'string', format: 'binary', description: `${extensions.join(', ')}; at most ${maxBytes} bytes` },
});

const requestBody = (schemas: SharedSchemas, body: BodyDef | undefined) => {
  if (!body) return {};
  const schema = schemas.convert(body.schema, 'input');
  const files = Object.entries(body.files).map(([name, rule]) => [name, fileSchema(rule)] as const);
  const withFiles = { ...schema, properties: { ...schema.properties, ...Object.fromEntries(files) } };
  const content = { [mediaTypes[body.kind]]: { schema: files.length === 0 ? schema : withFiles } };
  return { requestBody: { required: true, description: `At most ${body.maxBytes} bytes`, content } };
};

/** The responses of all routes to a rejected call, by HTTP status. */
const refusals = (() => {
  const byStatus = new Map<number, string[]>();
  for (const reason of Object.keys(errors) as ErrorReason[]) {
    const status = statusOf(reason);
    byStatus.set(status, [...(byStatus.get(status) ?? []), reason]);
  }
  return [...byStatus].sort(([a], [b]) => a - b).map(([status, reasons]) => ({ status: String(status), reasons }));
})();

const refusalResponses = (schema: object) =>
  Object.fromEntries(
    refusals.map(({ status, reasons }) => [
      `Refused${status}`,
      { description: reasons.join(', '), content: { 'application/json': { schema } } },
    ]),
  );

const answerContent = (schemas: SharedSchemas, { isFile, answer }: RouteDef) =>
  isFile
    ? { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
    : { 'application/json': { schema: schemas.convert(answer, 'output') } };

const cached = ({ cache }: RouteDef): string =>
  cache === 'none'
    ? 'never'
    : `\`${cache}\`, for at most ${cacheSeconds[cache]} s; dropped earlier when its data change`;

/** A text for viewers that do not show our own fields. */
const description = (route: RouteDef): string =>
  [
    `- Access: needs ${needs(route.access)}`,
    `- Cached by the gateway: ${cached(route)}`,
    `- Rate limit: \`${route.rate}\``,
  ].join('\n');

const operation = (schemas: SharedSchemas, route: RouteDef) => ({
  operationId: route.name,
  tags: [route.service],
  summary: route.summary,
  description: description(route),
  parameters: parameters(schemas, route),
  ...requestBody(schemas, route.body),
  ...(route.access === 'public' ? {} : { security: [{ bearer: [] }] }),
  responses: {
    '200': { description: 'OK', content: answerContent(schemas, route) },
    ...Object.fromEntries(refusals.map(({ status }) => [status, { $ref: `#/components/responses/Refused${status}` }])),
  },
  'x-access': route.access,
  'x-cache': route.cache,
  'x-rate': route.rate,
});

/** The OpenAPI 3.1 document of all routes, made from the route objects alone. */
export const openApiDocument = (routes: readonly RouteDef[], version: string) => {
  const schemas = new SharedSchemas();
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of routes) {
    const path = `${API_PREFIX}${route.path}`;
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(schemas, route) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'RallyRank API',
      version,
      description: `Statistics, rankings and results. Calls are signed with the headers ${signing.nonceHeader} and ${signing.signatureHeader}; \`npm run api\` makes such a call.`,
    },
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      responses: refusalResponses(schemas.convert(ErrorBody, 'output')),
      schemas: schemas.components,
    },
  };
};
