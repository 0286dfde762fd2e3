import { createQueryClient } from './create-query-client';

type Listener = (error: unknown, isWrite: boolean) => void;
let notifyListener: Listener = () => undefined;

/** Server state of all pages. Route loaders fill it before React renders. */
export const queryClient = createQueryClient((...failure) => notifyListener(...failure));

/** Every failed call reaches the listener once, after its retries. */
export const onFailedCall = (listener: Listener): void => {
  notifyListener = listener;
};
