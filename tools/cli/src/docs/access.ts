import { type Access, type Asking, decideAccess } from '@rallyrank/contracts/shared/access';
import { ADMIN_ROLE } from '@rallyrank/contracts/shared/caller';
import { API_PREFIX, type RouteDef } from '@rallyrank/contracts/shared/route';

const permissionsOf = (access: Access): readonly string[] => {
  if (typeof access === 'string') return [];
  return 'anyOf' in access ? access.anyOf : access.allOf;
};

/** The required access of a caller, in Markdown. */
export const needs = (access: Access): string => {
  if (access === 'public') return 'nothing';
  if (access === 'session') return 'a session, even of a one-time password';
  if (access === 'user') return 'a session';
  const permissions = permissionsOf(access).map((permission) => `\`${permission}\``);
  return permissions.join('anyOf' in access ? ' or ' : ' and ');
};

const user = (permissions: readonly string[], roles: string[] = [], mustChangePassword = false): Asking => ({
  kind: 'user',
  user: { roles, permissions: [...permissions], mustChangePassword },
});

/** The callers of the matrix, and the access decision for each. */
const columns: Readonly<Record<string, (access: Access) => Asking>> = {
  visitor: () => ({ kind: 'visitor' }),
  newcomer: () => user([], [ADMIN_ROLE], true),
  user: () => user([]),
  holder: (access: Access) => user(permissionsOf(access)),
  superuser: () => user([], [ADMIN_ROLE]),
};

const outcomes = {
  allowed: 'yes',
  'login-required': '401',
  'password-change-required': '403',
  forbidden: '403',
} as const;

const line = ({ method, path, access }: RouteDef): string => {
  const decided = Object.values(columns).map((caller) => outcomes[decideAccess(access, caller(access))]);
  return `| ${[`\`${method} ${path}\``, needs(access), ...decided].join(' | ')} |`;
};

/** docs/access.md: who may call each route, sorted by path. */
export const accessDocument = (routes: readonly RouteDef[]): string => {
  const sorted = [...routes].sort(
    (a, b) => a.path.localeCompare(b.path, 'en') || a.method.localeCompare(b.method, 'en'),
  );
  return [
    '# Who may call what',
    '',
    `Generated from the contracts by \`npm run docs\`. Paths begin with \`${API_PREFIX}\`. The gateway decides, and the service again from the signed`,
    'identity of the caller. A **newcomer** is signed in with a one-time password, which must be replaced first, regardless of the rights. A **user** is signed',
    'in without any permission, a **holder** has the permissions of the second column and no others, a **superuser** has the role `admin`. Calls that answer',
    'from the data of a user (profile, sessions, logins) see that of the caller only; rows outside of the data scope of a caller do not exist for them (404).',
    'A user who holds the permissions of every other route is refused like one who has none.',
    '`tools/system-tests/src/access.test.ts` calls every route as each of them.',
    '',
    `| route | needs | ${Object.keys(columns).join(' | ')} |`,
    `|---|---|${Object.keys(columns)
      .map(() => '---|')
      .join('')}`,
    ...sorted.map(line),
    '',
  ].join('\n');
};
