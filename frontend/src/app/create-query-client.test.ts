import { describe, expect, it } from '@jest/globals';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '~/shared/api/api-error';
import { createQueryClient } from './create-query-client';

const failing = (error: ApiError) => () => Promise.reject(error);
const refused = (code: number) => new ApiError('answer', 'told', { code });

const client = () => {
  const told: unknown[] = [];
  return { told, queries: createQueryClient((error) => told.push(error)) };
};

const write = (queries: QueryClient, mutationFn: () => Promise<unknown>) =>
  queries.getMutationCache().build(queries, { mutationFn }).execute(undefined);

describe('createQueryClient', () => {
  it('leaves the failure of content that never arrived to its place on the page', async () => {
    const { told, queries } = client();
    await queries.prefetchQuery({ queryKey: ['list'], queryFn: failing(refused(500)) });
    expect(told).toEqual([]);
  });
  it('announces that the content on screen could not be refreshed', async () => {
    const { told, queries } = client();
    queries.setQueryData(['list'], ['old']);
    await queries.prefetchQuery({ queryKey: ['list'], queryFn: failing(refused(500)), staleTime: 0 });
    expect(told).toHaveLength(1);
  });
  it.each([401, 428, 601])('always announces %i', async (code) => {
    const { told, queries } = client();
    await queries.prefetchQuery({ queryKey: ['list'], queryFn: failing(refused(code)) });
    expect(told).toHaveLength(1);
  });
  it('reloads an answer when it is next needed after a write, and not before', async () => {
    const { queries } = client();
    let calls = 0;
    const list = { queryKey: ['list'], queryFn: async () => ++calls, staleTime: 60_000 };
    await queries.fetchQuery(list);
    expect(await queries.fetchQuery(list)).toBe(1);
    await write(queries, async () => 'done');
    expect(calls).toBe(1);
    expect(await queries.fetchQuery(list)).toBe(2);
  });
  it('does not treat the answer of a read that began before the end of a write as newer than the write', async () => {
    const { queries } = client();
    const answers = [Promise.withResolvers<string>(), Promise.withResolvers<string>(), Promise.withResolvers<string>()];
    let calls = 0;
    const list = { queryKey: ['list'], queryFn: () => answers[calls++]!.promise, staleTime: 60_000 };
    const before = queries.fetchQuery(list);
    await write(queries, async () => 'done');
    answers[0]!.resolve('before');
    expect(await before).toBe('before');
    const after = queries.fetchQuery(list);
    answers[1]!.resolve('after');
    expect(await after).toBe('after');
    expect(await queries.fetchQuery(list)).toBe('after');
    expect(calls).toBe(2);
  });
  it('treats the answer of a read that was restarted after the write as fresh', async () => {
    const { queries } = client();
    const answers = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
    let calls = 0;
    const list = { queryKey: ['list'], queryFn: () => answers[calls++]!.promise, staleTime: 60_000 };
    queries.setQueryData(['list'], 'old');
    queries.fetchQuery({ ...list, staleTime: 0 }).catch(() => undefined);
    await write(queries, async () => 'done');
    const again = queries.refetchQueries({ queryKey: ['list'] }, { cancelRefetch: true });
    answers[1]!.resolve('after');
    await again;
    expect(await queries.fetchQuery(list)).toBe('after');
    expect(calls).toBe(2);
  });
  it('announces a failed write', async () => {
    const { told, queries } = client();
    await expect(write(queries, failing(refused(500)))).rejects.toThrow('told');
    expect(told).toHaveLength(1);
  });
});
