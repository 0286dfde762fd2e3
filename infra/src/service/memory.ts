import { type MemoryClass, memoryOf, type Service } from '@rallyrank/contracts/shared/services';

/** Memory settings in MiB. */
interface Memory {
  /** The total memory of the process: heaps, off-heap columns, buffers, code. */
  readonly limit: number;
  /** Maximum size of V8's old generation, separately for the main thread and each worker thread. */
  readonly heap: number;
}

const byClass: Readonly<Record<MemoryClass, Memory>> = {
  small: { limit: 512, heap: 256 },
  medium: { limit: 1024, heap: 384 },
  large: { limit: 1536, heap: 384 },
};

/** The memory of a process in every deployment. It depends on the history held, not on the number of visitors. */
export const memoryFor = (process: Service | 'gateway'): Memory =>
  byClass[process === 'gateway' ? 'small' : memoryOf(process)];

/**
 * Node.js options that enforce the heap size. V8 applies them to each thread and ignores a worker's `resourceLimits`.
 */
export const nodeOptions = ({ heap }: Memory): string[] => [`--max-old-space-size=${heap}`];
