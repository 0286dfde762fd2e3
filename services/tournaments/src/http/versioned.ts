import type { CallContext } from '@rallyrank/infra/http/call';

/** Answers a write with the version that it gave to its subject, in the body and in the header. */
export const versioned = async (call: CallContext, written: Promise<{ version: number }>) => {
  const { version } = await written;
  call.version(version);
  return { version };
};
