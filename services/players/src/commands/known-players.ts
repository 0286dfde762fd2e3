import { Inject, Injectable } from '@nestjs/common';
import { Directory } from '@rallyrank/shared/read-models/directory/directory';
import { PlayerIndex } from '../domain/player-index.js';

/** An index of the players in the directory, which is brought up to date when it is used. */
@Injectable()
export class KnownPlayers {
  private readonly index: PlayerIndex;
  /** Revision of the directory with which the index agrees. */
  private revision: number | undefined;

  constructor(@Inject(Directory) private readonly directory: Directory) {
    this.index = new PlayerIndex(directory.merges);
  }

  /** The index, for reading. */
  current(): PlayerIndex {
    if (this.revision !== this.directory.revision) this.refresh();
    return this.index;
  }

  /** The index, to which the caller adds what it plans to write. */
  forPlanning(): PlayerIndex {
    const index = this.current();
    this.revision = undefined;
    return index;
  }

  clear(): void {
    this.index.clear();
    this.revision = undefined;
  }

  private refresh(): void {
    const { revision } = this.directory;
    const ids = this.directory.registeredIds();
    if (this.index.size > ids.length) this.index.clear();
    for (const id of ids) {
      const person = this.directory.person(id)!;
      const known = this.index.get(id);
      if (known?.shown !== person.shown || known.sourced !== person.sourced) this.index.put(person);
    }
    this.revision = revision;
  }
}
