import mongoose from 'mongoose';

const ANSWER_MS = 2_000;

/** The answer of a server to `hello`, which requires no login. */
export interface Hello {
  readonly host: string;
  /** Undefined for a server that is not a member of a replica set. */
  readonly setName?: string;
  readonly isWritablePrimary?: boolean;
  readonly secondary?: boolean;
  /** `isdbgrid` for a mongos. */
  readonly msg?: string;
  readonly maxWireVersion?: number;
  /** The reason why the server did not answer. */
  readonly failure?: string;
}

const AUTHORITY = /^(mongodb(?:\+srv)?:\/\/)(?:[^@/]*@)?([^/?]+)/;

const OF_TLS = /^(?:tls|ssl)/i;

/** The address of one server of a replica set, with the TLS options of the address of the set and without a login. */
export const directAddress = (url: string, host: string): string => {
  const [, query = ''] = url.split('?');
  const options = [...new URLSearchParams(query)].filter(([name]) => OF_TLS.test(name));
  return `mongodb://${host}/?${new URLSearchParams([...options, ['directConnection', 'true']])}`;
};

/** Sends `hello` to one server directly, without a login. Never rejects. */
const hello = async (url: string, host: string): Promise<Hello> => {
  const client = new mongoose.mongo.MongoClient(directAddress(url, host), {
    serverSelectionTimeoutMS: ANSWER_MS,
    connectTimeoutMS: ANSWER_MS,
    socketTimeoutMS: ANSWER_MS,
  });
  try {
    return { ...(await client.db('admin').command({ hello: 1 })), host };
  } catch (error) {
    return { host, failure: error instanceof Error ? error.message : String(error) };
  } finally {
    await client.close();
  }
};

/** The servers in the address; none for `mongodb+srv://`, whose servers are listed in DNS. */
export const hostsIn = (url: string): string[] => {
  const [, scheme, hosts = ''] = AUTHORITY.exec(url) ?? [];
  return scheme === 'mongodb://' ? hosts.split(',') : [];
};

/** Sends `hello` to each server in the address. */
export const helloOfEach = (url: string): Promise<Hello[]> => Promise.all(hostsIn(url).map((host) => hello(url, host)));
