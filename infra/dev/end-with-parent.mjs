// Loaded before a program of this project by the process that starts it (`node --import`): when that process ends, however it ends, the
// channel between the two closes, and the program is told to stop as by SIGTERM. A parent that is killed can tell nobody anything.
import { isMainThread } from 'node:worker_threads';

// What the program starts in turn with the same options of Node has a channel of its own and uses it for something else.
if (isMainThread && process.channel && process.env.STARTED_BY === String(process.ppid)) {
  // It leads a process group of its own: its workers are told too.
  process.once('disconnect', () => process.kill(-process.pid, 'SIGTERM'));
  // It keeps nobody running.
  process.channel.unref();
}
