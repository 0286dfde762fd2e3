import { explain, type UnavailableError } from '@rallyrank/infra/errors';

/** Prints once for each reason that a command waits for a server. */
export const waitingOn = (output: Pick<NodeJS.WriteStream, 'write'>): ((error: UnavailableError) => void) => {
  const printed = new Set<string>();
  return (error) => {
    const line = `waiting: ${explain(error)}\n`;
    if (!printed.has(line)) output.write(line);
    printed.add(line);
  };
};
