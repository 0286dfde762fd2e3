import { describe, expect, it } from '@jest/globals';
import { ApiError } from './api-error';
import { createQueryClient } from './query-client';

const failing = (error: ApiError) => () => Promise.reject(error);
const refused = (code: number) => new ApiError('answer', 'told', { code });

const client = () => {
  const told: unknown[] = [];
  return { told, queries: createQueryClient((error) => told.push(error)) };
};

describe('createQueryClient', () => {
  it('leaves content that never arrived to its place on the page', async () => {
    const { told, queries } = client();
    await queries.prefetchQuery({ queryKey: ['list'], queryFn: failing(refused(500)) });
    expect(told).toEqual([]);
  });
  it('tells that shown content could not be renewed', async () => {
    const { told, queries } = client();
    queries.setQueryData(['list'], ['old']);
    await queries.prefetchQuery({ queryKey: ['list'], queryFn: failing(refused(500)), staleTime: 0 });
    expect(told).toHaveLength(1);
  });
  it.each([401, 428, 601])('always tells of %i', async (code) => {
    const { told, queries } = client();
    await queries.prefetchQuery({ queryKey: ['list'], queryFn: failing(refused(code)) });
    expect(told).toHaveLength(1);
  });
  it('loads an answer again when it is next needed after a write, and not before', async () => {
    const { queries } = client();
    let calls = 0;
    const list = { queryKey: ['list'], queryFn: async () => ++calls, staleTime: 60_000 };
    await queries.fetchQuery(list);
    expect(await queries.fetchQuery(list)).toBe(1);
    await queries
      .getMutationCache()
      .build(queries, { mutationFn: async () => 'done' })
      .execute(undefined);
    expect(calls).toBe(1);
    expect(await queries.fetchQuery(list)).toBe(2);
  });
  it('tells of a failed write', async () => {
    const { told, queries } = client();
    const write = queries.getMutationCache().build(queries, { mutationFn: failing(refused(500)) });
    await expect(write.execute(undefined)).rejects.toThrow('told');
    expect(told).toHaveLength(1);
  });
});
