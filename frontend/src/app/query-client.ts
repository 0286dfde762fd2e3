import { createQueryClient } from '~/shared/api/query-client';

let hear: (error: unknown) => void = () => undefined;

/** Server state of all pages. Route loaders fill it before React renders. */
export const queryClient = createQueryClient((error) => hear(error));

/** Every failed call reaches the listener once, after its retries. */
export const onFailedCall = (listener: (error: unknown) => void): void => {
  hear = listener;
};
