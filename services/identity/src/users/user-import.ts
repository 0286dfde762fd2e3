import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { Inject, Injectable } from '@nestjs/common';
import type { ImportRefusal } from '@rallyrank/contracts/entity/import';
import { ADMIN_ROLE_ID } from '@rallyrank/contracts/identity/role';
import {
  MAX_IMPORTED_USERS,
  type UserImportReport,
  UserLine,
  userImport,
} from '@rallyrank/contracts/identity/user-import';
import type { User } from '@rallyrank/contracts/shared/caller';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { FileAnswer } from '@rallyrank/contracts/shared/file-answer';
import { type CsvLine, readCsvLines } from '@rallyrank/infra/entity/csv-lines';
import { refusalOf } from '@rallyrank/infra/entity/import';
import { parseWith } from '@rallyrank/infra/http/parse-with';
import type { UploadedFile } from '@rallyrank/infra/http/uploaded-file';
import { withoutNull } from '@rallyrank/shared/domain/without-null';
import type { Accounts } from '../accounts/collections.js';
import { keyOf } from '../accounts/keys.js';
import { ACCOUNTS } from '../accounts/token.js';
import { roleIdsOf } from '../domain/rights.js';
import { userRow } from './user-row.js';
import { Users } from './users.js';

const PERMISSION = 'system:user:import';
/** Number of random bytes, which result in 12 characters. */
const PASSWORD_BYTES = 9;

type Outcome =
  | { readonly what: 'created'; readonly userName: string; readonly password: string }
  | { readonly what: 'changed' | 'unchanged' }
  | { readonly what: 'refused'; readonly refusal: ImportRefusal };

interface Importing {
  /** If true, lines of known users change them; otherwise such lines are rejected. */
  readonly updates: boolean;
  readonly caller: User;
}

const refused = (refusal: ImportRefusal): Outcome => ({ what: 'refused', refusal });

/** Creates and changes users from a file, line by line: a rejected line does not stop the others. */
@Injectable()
export class UserImport {
  constructor(
    @Inject(Users) private readonly users: Pick<Users, 'create' | 'change' | 'visible'>,
    @Inject(ACCOUNTS) private readonly accounts: Pick<Accounts, 'find'>,
  ) {}

  /** @throws DomainError request.invalid if there is no file, or it cannot be read */
  async run(file: UploadedFile | undefined, importing: Importing): Promise<UserImportReport> {
    if (!file) throw new DomainError('request.invalid', { field: 'file', rule: 'required' });
    const lines = await readCsvLines(file.bytes, userImport as never, MAX_IMPORTED_USERS);
    const named = new Set<string>();
    const outcomes: Outcome[] = [];
    for (const line of lines) outcomes.push(await this.outcome(line, named, importing));
    const count = (what: Outcome['what']) => outcomes.filter((each) => each.what === what).length;
    return {
      created: count('created'),
      changed: count('changed'),
      unchanged: count('unchanged'),
      refused: outcomes.flatMap((each) => (each.what === 'refused' ? [each.refusal] : [])),
      passwords: outcomes.flatMap((each) =>
        each.what === 'created' ? [{ userName: each.userName, password: each.password }] : [],
      ),
    };
  }

  private async outcome(line: CsvLine, named: Set<string>, importing: Importing): Promise<Outcome> {
    if (!line.isWhole) return refused({ line: line.line, field: '', rule: 'one cell for each column' });
    const key = keyOf(String(line.values.userName ?? ''));
    // Otherwise the order of the two lines would determine which one is imported.
    if (named.has(key)) return refused({ line: line.line, field: 'userName', rule: 'given more than once' });
    named.add(key);
    return this.write(line, key, importing).catch((error: unknown) => refused(refusalOf(line.line, error)));
  }

  private async write({ line, values }: CsvLine, nameKey: string, { updates, caller }: Importing): Promise<Outcome> {
    // An empty cell has no value: a new user gets the default, and a known user is not changed.
    const given = withoutNull(values);
    const { rows } = await this.accounts.find({ where: { nameKey }, limit: 1 });
    const [known] = rows;
    if (!known) {
      const password = randomBytes(PASSWORD_BYTES).toString('base64url');
      const user = { ...parseWith(UserLine, given), postIds: [], roleIds: [], remark: null };
      await this.users.create({ ...user, password }, caller, PERMISSION);
      return { what: 'created', userName: user.userName, password };
    }
    if (!updates) return refused({ line, field: 'userName', rule: 'taken by another entry' });
    await this.users.visible(known.id, caller, PERMISSION);
    if (roleIdsOf(known).includes(ADMIN_ROLE_ID)) throw new DomainError('user.admin');
    const { userName: _, ...whole } = parseWith(UserLine, {
      ...given,
      nickName: given.nickName ?? known.nickName ?? known.name,
    });
    const stated = Object.fromEntries(Object.entries(whole).filter(([field]) => Object.hasOwn(given, field)));
    const before = userRow(known, () => undefined);
    if (
      Object.entries(stated).every(([field, value]) => isDeepStrictEqual(before[field as keyof typeof before], value))
    )
      return { what: 'unchanged' };
    await this.users.change(known.id, stated, caller, known.version, PERMISSION);
    return { what: 'changed' };
  }
}

/** The columns of an import with their keys as headings, which are the same in every language. */
export const importTemplate = (): FileAnswer => {
  const bytes = Buffer.from(`${Object.keys(userImport.fields).join(',')}\r\n`);
  const content = (async function* () {
    yield bytes;
  })();
  return { name: 'users.csv', type: 'text/csv; charset=utf-8', size: bytes.length, isInline: false, content };
};
