import { createQueryClient } from '~/shared/api/query-client';

type Listener = (error: unknown, isWrite: boolean) => void;
let hear: Listener = () => undefined;

/** Server state of all pages. Route loaders fill it before React renders. */
export const queryClient = createQueryClient((...failure) => hear(...failure));

/** Every failed call reaches the listener once, after its retries. */
export const onFailedCall = (listener: Listener): void => {
  hear = listener;
};
