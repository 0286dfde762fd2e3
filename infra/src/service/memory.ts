import { type MemoryClass, memoryOf, type Service } from '@rallyrank/contracts/shared/services';

/** All in MiB. */
interface Memory {
  /** What the process may use in all: heaps, columns outside of them, buffers, code. */
  readonly limit: number;
  /** Most of the old generation of V8, of the main thread and of each worker thread on its own. */
  readonly heap: number;
}

const byClass: Readonly<Record<MemoryClass, Memory>> = {
  small: { limit: 512, heap: 256 },
  medium: { limit: 1024, heap: 384 },
  large: { limit: 1536, heap: 384 },
};

/** What a process is given, in every deployment: it depends on the history it holds, not on the number of visitors. */
export const memoryFor = (process: Service | 'gateway'): Memory =>
  byClass[process === 'gateway' ? 'small' : memoryOf(process)];

/** Options of Node.js that keep to it. V8 takes them for each thread, whatever `resourceLimits` of a worker say. */
export const nodeOptions = ({ heap }: Memory): string[] => [`--max-old-space-size=${heap}`];
