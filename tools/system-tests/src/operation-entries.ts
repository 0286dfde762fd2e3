import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createUser } from '@rallyrank/contracts/identity/users';
import { createFeedToken } from '@rallyrank/contracts/live/sources';
import { runJob } from '@rallyrank/contracts/monitoring/jobs';
import { association } from '@rallyrank/contracts/players/association';
import { grantPoints } from '@rallyrank/contracts/predictions/wallet';
import { routes } from '@rallyrank/contracts/registry';
import { ADMIN_ROLE, EVERY_PERMISSION, type User } from '@rallyrank/contracts/shared/caller';
import { OperationEntry } from '@rallyrank/contracts/shared/operations';
import { isWrite, operationKinds, type RouteDef } from '@rallyrank/contracts/shared/route';
import type { Service } from '@rallyrank/contracts/shared/services';
import { siteText } from '@rallyrank/contracts/tournaments/site-text';
import type { DocumentArchive } from '@rallyrank/infra/backup/port';
import { userWith } from '@rallyrank/infra/testing/as-user';
import { until } from '@rallyrank/infra/testing/until';

export const operator: User = {
  ...userWith('Ann', [EVERY_PERMISSION]),
  id: '77',
  department: '5',
  roles: [ADMIN_ROLE],
};

/** The services of a profile, called by `operator`. */
export interface OperationsHarness {
  /** Sends a call and returns the code in the body. */
  readonly send: (route: RouteDef, body: object) => Promise<number>;
  /** Address of the caller, as the services receive it. */
  readonly address: string;
  readonly documents: DocumentArchive;
  readonly stop: () => Promise<void>;
}

interface Write {
  readonly route: RouteDef;
  readonly body: Readonly<Record<string, unknown>>;
  readonly masked?: Readonly<Record<string, unknown>>;
  /** The created entity, and the value of one of its fields in the log. */
  readonly changed?: readonly [entity: string, field: string, after: string];
}

const secret = 'vK7-pqLm2';
/** A write of each service that has one. */
const writes: Partial<Record<Service, Write>> = {
  identity: {
    route: createUser,
    body: {
      ...{ userName: 'bo.chen', password: secret, nickName: 'Bo', deptId: null, phonenumber: null, email: null },
      ...{ sex: '2', status: '0', postIds: [], roleIds: [], remark: null },
    },
    masked: { password: '***' },
    changed: ['User', 'status', '"0"'],
  },
  live: { route: createFeedToken, body: { source: 'courtside', editionIds: null, days: 7 } },
  players: {
    route: association.routes.create,
    body: {
      ...{ code: 'DEN', en: 'Denmark', zh: '丹麦', affiliation: null, formed: null, headquarters: null },
      ...{ website: null, remark: null },
    },
    changed: ['Association', 'code', '"DEN"'],
  },
  // The number of the job count-visits of the same service.
  monitoring: {
    route: runJob,
    body: { jobId: '2813484049', dryRun: true },
    changed: ['jobRun', 'isDryRun', 'true'],
  },
  // Granted to the administrator, who exists in every instance.
  predictions: { route: grantPoints, body: { userId: '1', points: 10, note: 'Thanks' } },
  tournaments: {
    route: siteText.routes.create,
    body: {
      ...{ key: 'opening', page: 'blog', position: 1, date: '2026-01-01', titleEn: 'Opening', titleZh: '开幕' },
      ...{ bodyEn: 'Text', bodyZh: '正文', link: null },
    },
    changed: ['SiteText', 'titleZh', '"开幕"'],
  },
};

/** Tests that every profile stores an entry for the writes of every service. */
export const operationEntries = (profile: string, open: () => Promise<OperationsHarness>): void => {
  let harness: OperationsHarness;
  beforeAll(async () => {
    harness = await open();
  }, 60_000);
  afterAll(() => harness.stop());

  const kept = async (): Promise<OperationEntry[]> => {
    const entries: OperationEntry[] = [];
    for await (const { body } of harness.documents.read({ service: 'identity', collection: 'operations' }))
      entries.push(OperationEntry.parse(JSON.parse(body)));
    // While a service has no leader it rejects writes, which are stored as rejected.
    return entries.filter(({ status }) => status === 200);
  };

  test(`${profile}: a write in each service leaves one entry with the user, the action, the address and the duration`, async () => {
    const writing = new Set(routes.filter(isWrite).map(({ service }) => service));
    expect(Object.keys(writes).sort()).toEqual([...writing].sort());
    const made = Object.values(writes);
    for (const { route, body } of made)
      await until(`${route.name} succeeds`, async () => (await harness.send(route, body)) === 200);
    await until('every write is kept', async () => (await kept()).length >= made.length);
    const entries = await kept();
    expect(entries).toHaveLength(made.length);
    for (const { route, body, masked, changed } of made) {
      const own = entries.filter((entry) => entry.route === route.name);
      expect(own).toEqual([
        {
          ...{
            id: expect.any(String),
            at: expect.any(String),
            requestId: expect.any(String),
            request: expect.any(String),
          },
          title: route.summary,
          kind: operationKinds[route.operation],
          service: route.service,
          route: route.name,
          method: route.method,
          path: expect.stringMatching(new RegExp(`${route.path}$`)),
          accountId: operator.id,
          departmentId: operator.department,
          address: harness.address,
          status: 200,
          error: '',
          durationMs: expect.any(Number),
          ...(changed && {
            changes: { rows: [expect.objectContaining({ kind: 'created', entity: changed[0] })], isWhole: true },
          }),
        },
      ]);
      if (changed)
        expect(own[0]!.changes!.rows[0]!.fields).toContainEqual({ field: changed[1], before: null, after: changed[2] });
      expect(JSON.parse(own[0]!.request)).toMatchObject({ ...body, ...masked });
    }
    expect(JSON.stringify(entries)).not.toContain(secret);
  });
};
