import { ErrorBody } from '@rallyrank/contracts/shared/envelope';
import { errors, httpStatus } from '@rallyrank/contracts/shared/errors';
import { API_PREFIX, type RouteDef } from '@rallyrank/contracts/shared/route';
import { signing } from '@rallyrank/contracts/shared/signing';
import { z } from 'zod';

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' });

const parameters = (route: RouteDef) =>
  Object.entries(route.query.shape).map(([name, schema]) => ({
    name,
    in: 'query',
    required: !schema.safeParse(undefined).success,
    schema: schemaOf(schema as z.ZodType, 'input'),
  }));

const refusals = () => {
  const byStatus = new Map<number, string[]>();
  for (const [reason, { code }] of Object.entries(errors)) {
    const status = httpStatus[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), reason]);
  }
  return Object.fromEntries(
    [...byStatus]
      .sort(([a], [b]) => a - b)
      .map(([status, reasons]) => [
        String(status),
        {
          description: reasons.join(', '),
          content: { 'application/json': { schema: { $ref: '#/components/schemas/ErrorBody' } } },
        },
      ]),
  );
};

const operation = (route: RouteDef) => ({
  operationId: route.name,
  tags: [route.service],
  summary: route.summary,
  parameters: parameters(route),
  responses: {
    '200': { description: 'OK', content: { 'application/json': { schema: schemaOf(route.answer, 'output') } } },
    ...refusals(),
  },
  'x-access': route.access,
  'x-cache': route.cache,
  'x-rate': route.rate,
});

/** The OpenAPI 3.1 document of all routes, made from the route objects alone. */
export const openApiDocument = (routes: readonly RouteDef[], version: string) => {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of routes) {
    const path = `${API_PREFIX}${route.path}`;
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'RallyRank API',
      version,
      description: `Statistics, rankings and results. Calls are signed with the headers ${signing.nonceHeader} and ${signing.signatureHeader}; \`npm run api\` makes such a call.`,
    },
    paths,
    components: { schemas: { ErrorBody: schemaOf(ErrorBody, 'output') } },
  };
};
