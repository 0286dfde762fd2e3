import { Inject, Injectable } from '@nestjs/common';
import { role } from '@rallyrank/contracts/identity/role';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { Values } from '@rallyrank/infra/entity/decide';
import type { EntityRows } from '@rallyrank/infra/entity/rows';
import { assertMayChange, type Scoping } from '@rallyrank/infra/entity/scoping';
import type { EntityWriter } from '@rallyrank/infra/entity/writer';
import type { CallContext } from '@rallyrank/infra/http/call';
import { callerOf } from '@rallyrank/infra/http/caller';
import { roles } from '../access/entities.js';

/** Changes parts of roles. */
@Injectable()
export class RoleCommands {
  constructor(
    @Inject(roles.rows) private readonly rows: EntityRows,
    @Inject(roles.writer) private readonly writer: EntityWriter,
    @Inject(roles.scoping) private readonly scoping: Scoping,
  ) {}

  /** @throws DomainError entity.notFound, auth.forbidden */
  async change({ roleId, ...values }: Values & { readonly roleId: Id }, call: CallContext): Promise<void> {
    const scope = this.scoping(call, [role.permissionTo('edit')]);
    await scope.inTurn(async () => {
      await assertMayChange(scope, this.rows.existing(roleId), values);
      await this.writer.change(roleId, values, { ...call.write, user: callerOf(call).id });
    });
  }
}
