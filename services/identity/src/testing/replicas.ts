import { hash } from 'node:crypto';
import { captchaImage, login } from '@rallyrank/contracts/identity/session';
import { CLIENT_GROUP_HEADER } from '@rallyrank/infra/http/request-headers';
import { DOCUMENTS } from '@rallyrank/infra/nest/ports';
import { type OnServers, openOnServers } from '@rallyrank/infra/testing/on-servers';
import { routeClient } from '@rallyrank/infra/testing/route-client';
import { ServiceOnFolder } from '@rallyrank/infra/testing/service-on-folder';
import { captchas } from '../accounts/collections.js';
import { BackOffice, identity } from './back-office.js';

// In the future: MongoDB also removes expired documents by its own clock.
const START = '2126-01-01T12:00:00.000Z';
export const hashOf = (token: string): string => hash('sha256', token);

/** Two replicas of the service on one store. The first one leads. */
export class Replicas {
  servers!: OnServers;
  /** The actions of a superuser on the leader. */
  office!: BackOffice;
  follower!: ServiceOnFolder;
  /** Calls of each replica. */
  send!: Readonly<Record<'leader' | 'follower', ReturnType<typeof routeClient>>>;

  async start(): Promise<void> {
    const servers = await openOnServers('identity');
    const alone = { ...servers, owners: {} };
    this.servers = servers;
    this.office = new BackOffice(new ServiceOnFolder(identity, START, { ...alone, close: async () => undefined }));
    this.follower = new ServiceOnFolder(identity, START, alone);
    this.send = { leader: this.office.send, follower: routeClient(this.follower) };
    await this.office.start();
    await this.follower.start();
  }

  async stop(): Promise<void> {
    await this.office.stop();
    await this.follower.stop();
  }

  /** Advances the time on both. */
  pass(ms: number): void {
    for (const replica of [this.office.onFolder, this.follower])
      replica.today = new Date(Date.parse(replica.today) + ms).toISOString();
  }

  /** A captcha with the characters of its picture. */
  async solved(at: keyof Replicas['send']): Promise<{ uuid: string; code: string }> {
    const { uuid } = (await this.send[at](captchaImage, undefined)).body as { uuid?: string };
    const documents = this.follower.service.app.get(DOCUMENTS).collection(captchas);
    return { uuid: uuid!, code: (await documents.get(uuid!))!.code };
  }

  /** The result of a login from an address: a token, or the reason why there is none. */
  async login(at: keyof Replicas['send'], body: object, address = '198.51.100.7'): Promise<string> {
    const answer = await this.send[at](login, undefined, { body, headers: { [CLIENT_GROUP_HEADER]: address } });
    const { token, reason } = answer.body as { token?: string; reason?: string };
    return token ?? String(reason);
  }
}
