import { Controller, Inject } from '@nestjs/common';
import {
  confirmPassword,
  listAddressBlocks,
  listDictionaryValues,
  readSetting,
  resolveSession,
  shownNames,
} from '@rallyrank/contracts/identity/rpc';
import { keepOperations } from '@rallyrank/contracts/shared/operations';
import { countRefusals } from '@rallyrank/contracts/shared/refusals';
import { MessagePattern } from '@rallyrank/infra/nest/patterns';
import type { z } from 'zod';
import { OperationRecords } from '../accounts/operation-records.js';
import { Sessions } from '../accounts/sessions.js';
import { SignIn } from '../accounts/sign-in.js';
import { AddressBlockQueries } from '../queries/address-blocks.js';
import { DictionaryQueries } from '../queries/dictionary.js';
import { ShownNames } from '../queries/shown-names.js';
import { BlocksByRule } from '../status/blocks-by-rule.js';
import { Settings } from '../words/settings.js';

/** Answers the subjects of contracts/src/identity/rpc.ts. */
@Controller()
export class IdentityRpcController {
  constructor(
    @Inject(Sessions) private readonly sessions: Sessions,
    @Inject(SignIn) private readonly signIn: SignIn,
    @Inject(AddressBlockQueries) private readonly blocks: AddressBlockQueries,
    @Inject(BlocksByRule) private readonly byRule: BlocksByRule,
    @Inject(ShownNames) private readonly names: ShownNames,
    @Inject(DictionaryQueries) private readonly dictionaries: DictionaryQueries,
    @Inject(Settings) private readonly settings: Settings,
    @Inject(OperationRecords) private readonly records: OperationRecords,
  ) {}

  @MessagePattern(resolveSession)
  resolveSession({ tokenHash }: z.output<typeof resolveSession.input>) {
    return this.sessions.holder(tokenHash);
  }

  @MessagePattern(confirmPassword)
  async confirmPassword({ userId, password }: z.output<typeof confirmPassword.input>) {
    await this.signIn.assertHolder(userId, password);
    return {};
  }

  @MessagePattern(listAddressBlocks)
  listAddressBlocks({ position }: z.output<typeof listAddressBlocks.input>) {
    return this.blocks.listAddressBlocks(position);
  }

  @MessagePattern(countRefusals)
  async countRefusals({ counts }: z.output<typeof countRefusals.input>) {
    await this.byRule.count(counts);
    return {};
  }

  @MessagePattern(shownNames)
  shownNames({ userIds }: z.output<typeof shownNames.input>) {
    return this.names.of(userIds);
  }

  @MessagePattern(listDictionaryValues)
  listDictionaryValues({ dictType }: z.output<typeof listDictionaryValues.input>) {
    return this.dictionaries.listDictionaryValues(dictType);
  }

  @MessagePattern(readSetting)
  readSetting({ configKey }: z.output<typeof readSetting.input>) {
    return { value: this.settings.readableValue(configKey) };
  }

  @MessagePattern(keepOperations)
  async keepOperations({ entries }: z.output<typeof keepOperations.input>) {
    await this.records.keep(entries);
    return {};
  }
}
