import { readdirSync, readlinkSync } from 'node:fs';
import { readFile } from 'node:fs/promises';

const LOCAL_ADDRESS = 1;
const INODE = 9;

const linkOf = (file: string): string => {
  try {
    return readlinkSync(file);
  } catch {
    return ''; // closed after the folder was read
  }
};

/** The links of the open sockets of a process, such as `socket:[4711]`; empty if it has ended. */
const socketsOf = (pid: number): string[] => {
  const folder = `/proc/${pid}/fd`;
  try {
    return readdirSync(folder)
      .map((file) => linkOf(`${folder}/${file}`))
      .filter((link) => link.startsWith('socket:'));
  } catch {
    return [];
  }
};

/**
 * The local ports of the open TCP sockets (IPv4) of these processes. Linux only. The kernel needs 10 ms or more to list
 * its sockets, on a busy machine much longer.
 */
export const localPortsOf = async (pids: ReadonlySet<number>): Promise<ReadonlySet<number>> => {
  if (pids.size === 0) return new Set();
  const sockets = new Set([...pids].flatMap(socketsOf));
  const rows = (await readFile('/proc/net/tcp', 'utf8')).trim().split('\n').slice(1);
  const columns = rows.map((row) => row.trim().split(/\s+/));
  const own = columns.filter((row) => sockets.has(`socket:[${row[INODE]}]`));
  return new Set(own.map((row) => Number.parseInt(row[LOCAL_ADDRESS]!.split(':')[1]!, 16)));
};
