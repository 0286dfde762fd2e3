import { Inject, Injectable } from '@nestjs/common';
import type {
  ExportedPair,
  exportPairs,
  exportPlayers,
  KnownPlayer,
  NamesakeQuery,
} from '@rallyrank/contracts/players/rpc';
import { Directory } from '@rallyrank/shared/read-models/directory/directory';
import { idsAfter } from '@rallyrank/shared/read-models/directory/ordered-ids';
import type { z } from 'zod';
import { namesakesOf } from '../domain/namesakes.js';

/** Players and pairs for imports and exports. */
@Injectable()
export class CompetitorQueries {
  constructor(@Inject(Directory) private readonly directory: Directory) {}

  namesakes({ people, likeness }: NamesakeQuery): KnownPlayer[][] {
    const players = this.directory.playerIds().map((id) => this.directory.player(id)!);
    return namesakesOf(people, likeness, players);
  }

  players({ after, limit }: z.output<typeof exportPlayers.input>): z.input<typeof exportPlayers.output> {
    return idsAfter(this.directory.playerIds(), after, limit).map((id) => ({ ...this.directory.player(id)! }));
  }

  pairs({ after, limit }: z.output<typeof exportPairs.input>): ExportedPair[] {
    return idsAfter(this.directory.pairIds(), after, limit).map((id) => {
      const [first, second] = this.directory.pair(id)!.playerIds;
      return { id, playerIds: [first, second] };
    });
  }
}
