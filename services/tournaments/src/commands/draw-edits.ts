import { Inject, Injectable } from '@nestjs/common';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { EnteredEntry, EnteredSide } from '@rallyrank/contracts/tournaments/draw-edits';
import type { EntryList } from '@rallyrank/contracts/tournaments/events';
import type { Writing } from '@rallyrank/shared/edits/writing';
import { decideEntryList } from '../domain/edit-entries.js';
import type { Edition, EditionEvent } from '../domain/edition.js';
import { decideDraw, type Placing } from '../domain/make-draw.js';
import { decideReplacement } from '../domain/replace-entrant.js';
import { decideDrawWithdrawal, decideEditionWithdrawal } from '../domain/withdraw.js';
import { EditionEdits } from './edition-edits.js';
import { EnteredSides } from './entered-sides.js';

type Entered = Pick<EntryList, 'discipline' | 'publishedOn'> & { readonly entries: readonly EnteredEntry[] };
type Replacing = { readonly drawId: Id; readonly competitorId: Id; readonly side: EnteredSide };
type Version = Promise<{ version: number }>;

/** Entry lists and draws that users make, and withdrawals of draws and editions. */
@Injectable()
export class DrawEdits {
  constructor(
    @Inject(EditionEdits) private readonly edits: EditionEdits,
    @Inject(EnteredSides) private readonly sides: EnteredSides,
  ) {}

  /** @throws DomainError player.notFound; as `decideEntryList` does; ConcurrencyError if the version is stale */
  async publishEntries(id: Id, { entries, ...list }: Entered, writing: Writing): Version {
    const sides = await this.sides.of(entries);
    return this.write(id, decideEntryList(this.edits.rules, id, { ...list, entries: sides }), writing);
  }

  /** @throws DomainError as `decideDraw` does; ConcurrencyError if the expected version is stale */
  publishDraw(id: Id, placing: Placing, writing: Writing): Version {
    return this.write(id, decideDraw(this.edits.rules.profile, id, placing), writing);
  }

  /** @throws DomainError player.notFound; as `decideReplacement` does; ConcurrencyError if the version is stale */
  async replaceEntrant(id: Id, { side: entered, ...replaced }: Replacing, writing: Writing): Version {
    const [side] = await this.sides.of([entered]);
    return this.write(id, decideReplacement(this.edits.rules, id, { ...replaced, side: side! }), writing);
  }

  /** @throws DomainError as `decideDrawWithdrawal` does; ConcurrencyError if the expected version is stale */
  withdrawDraw(id: Id, drawId: Id, writing: Writing): Version {
    return this.write(id, decideDrawWithdrawal(id, drawId), writing);
  }

  /** @throws DomainError as `decideEditionWithdrawal` does; ConcurrencyError if the expected version is stale */
  withdrawEvent(id: Id, writing: Writing): Version {
    return this.write(id, decideEditionWithdrawal(id), writing);
  }

  private async write(id: Id, decide: (state: Edition) => readonly EditionEvent[], writing: Writing): Version {
    const { version } = await this.edits.write(id, decide, writing);
    return { version };
  }
}
