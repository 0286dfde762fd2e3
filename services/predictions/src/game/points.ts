import { Inject, Injectable } from '@nestjs/common';
import { shownNames } from '@rallyrank/contracts/identity/rpc';
import type { grantPoints, linkPlayer } from '@rallyrank/contracts/predictions/wallet';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { ParsedBody } from '@rallyrank/contracts/shared/route';
import type { WriteOptions } from '@rallyrank/infra/http/call';
import { NOW, RPC } from '@rallyrank/infra/nest/ports';
import type { Rpc } from '@rallyrank/infra/rpc/port';
import { dayIn } from '@rallyrank/shared/domain/zone';
import { Directory } from '@rallyrank/shared/read-models/directory/directory';
import { link, visit } from '../domain/wallet-commands.js';
import { GameSettings } from '../projections/game-settings.js';
import { WalletWriter } from './wallet-writer.js';

/** The commands on a wallet that need no pool: the points of a visit, and what operators grant and correct. */
@Injectable()
export class Points {
  constructor(
    @Inject(WalletWriter) private readonly writer: WalletWriter,
    @Inject(RPC) private readonly rpc: Rpc,
    @Inject(GameSettings) private readonly settings: GameSettings,
    @Inject(Directory) private readonly directory: Directory,
    @Inject(NOW) private readonly now: () => Date,
  ) {}

  visit(userId: Id, write: WriteOptions): Promise<void> {
    const { settings, writer } = this;
    const day = dayIn(settings.zone, this.now());
    return writer.inTurn(() =>
      writer.write(userId, write, visit({ userId, day, at: this.at(), grants: settings.grants })),
    );
  }

  /** @throws DomainError points.noUser */
  async grant({ userId, points, note }: ParsedBody<typeof grantPoints>, by: Id, write: WriteOptions): Promise<void> {
    // A wrong number would create points that belong to nobody.
    await this.assertUser(userId);
    const data = { userId, reason: 'manual' as const, points, note, by, at: this.at() };
    return this.writer.inTurn(() => this.writer.write(userId, write, () => [{ type: 'PointsGranted', data }]));
  }

  /** @throws DomainError points.noUser, player.notFound */
  async link({ userId, playerId }: ParsedBody<typeof linkPlayer>, by: Id, write: WriteOptions): Promise<void> {
    await this.assertUser(userId);
    if (playerId !== null) this.directory.playerRef(playerId);
    return this.writer.inTurn(() => this.writer.write(userId, write, link({ userId, playerId, by, at: this.at() })));
  }

  private async assertUser(userId: Id): Promise<void> {
    const known = await this.rpc.call(shownNames, { userIds: [userId] });
    if (known.length === 0) throw new DomainError('points.noUser', { userId });
  }

  private at(): string {
    return this.now().toISOString();
  }
}
