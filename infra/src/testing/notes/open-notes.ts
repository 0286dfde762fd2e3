import { type User, VISITOR } from '@rallyrank/contracts/shared/caller';
import type { Operation } from '../../observability/operation-log.js';
import { createServiceTokens, SERVICE_TOKEN_HEADER } from '../../service-token/service-tokens.js';
import { openControllers } from '../open-controllers.js';
import { FormsController, formHandlers, NotesController } from './controllers.js';

const user = (id: string, ...permissions: User['permissions']): User => ({
  id,
  name: `user ${id}`,
  department: null,
  roles: [],
  permissions,
  scope: { all: false, departments: [], own: true },
  mustChangePassword: false,
});
export const reader = user('1');
export const editor = user('2', 'test:note:edit');
export const remover = user('3', 'test:note:edit', 'test:note:remove');

/** The options of a call with a JSON body. A text is sent unchanged. */
export const json = (value: unknown, headers: Record<string, string> = {}): RequestInit => ({
  body: typeof value === 'string' ? value : JSON.stringify(value),
  headers: { 'Content-Type': 'application/json', ...headers },
});

const key = 'a key of the tests, 32 bytes long';

/** Opens a server of notes, with its recorded operations. */
export const openNotes = async () => {
  const operations: Operation[] = [];
  const own = createServiceTokens({ key, self: 'players' });
  const gateway = createServiceTokens({ key, self: 'gateway' });
  const { url, stop } = await openControllers([NotesController, FormsController], {
    providers: [formHandlers],
    verify: async (given) => (await own.verify(given, 'players')).caller,
    operations: { record: (operation) => void operations.push(operation) },
  });
  /** Sends a call as the gateway forwards it. */
  const send = async (who: User | undefined, method: string, path: string, init: RequestInit = {}) => {
    const caller = who ? ({ kind: 'user', user: who } as const) : VISITOR;
    const headers = { [SERVICE_TOKEN_HEADER]: await gateway.token('players', caller), ...init.headers };
    const response = await fetch(`${url}/prod-api${path}`, { ...init, method, headers });
    const { status } = response;
    const text = await response.text();
    return { status, etag: response.headers.get('etag'), ...(text.startsWith('{') && JSON.parse(text)) };
  };
  /** @returns the id of the new note */
  const add = async (text: string): Promise<string> => (await send(reader, 'POST', '/note', json({ text }))).data.id;
  const count = async (): Promise<number> => (await send(undefined, 'GET', '/note/count')).data;
  return { url, operations, send, add, count, stop };
};

export type Notes = Awaited<ReturnType<typeof openNotes>>;
