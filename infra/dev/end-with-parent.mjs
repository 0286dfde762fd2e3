// Loaded before a program of this project by the process that starts it (`node --import`): when that process ends for
// any reason, the channel between the two closes, and the program is stopped with SIGTERM. A killed parent cannot send
// a signal itself.
import { isMainThread } from 'node:worker_threads';

// A child process of the program that inherits these Node options may have its own channel for another purpose.
if (isMainThread && process.channel && process.env.STARTED_BY === String(process.ppid)) {
  // The program leads its own process group, so its workers are stopped, too.
  process.once('disconnect', () => process.kill(-process.pid, 'SIGTERM'));
  // The channel does not keep the process running.
  process.channel.unref();
}
