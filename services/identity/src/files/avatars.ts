import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { UploadedFile } from '@rallyrank/infra/http/uploaded-file';
import type { Accounts } from '../accounts/collections.js';
import { ACCOUNTS } from '../accounts/token.js';
import { Files } from './files.js';
import { pathOf } from './stored-files.js';

/** The pictures of accounts. */
@Injectable()
export class Avatars {
  constructor(
    @Inject(ACCOUNTS) private readonly accounts: Accounts,
    @Inject(Files) private readonly files: Files,
  ) {}

  /**
   * Returns the path of the new picture. The previous one is removed.
   * @throws DomainError of `Files.upload`; ConcurrencyError
   */
  async replace(accountId: Id, given: readonly UploadedFile[]): Promise<string> {
    const [file] = await this.files.upload(accountId, given, 'avatar');
    const avatar = pathOf(file!);
    const found = await this.accounts.get(accountId);
    try {
      if (!found) throw new DomainError('auth.required');
      const { version, ...account } = found;
      await this.accounts.put({ ...account, avatar }, version);
    } catch (error) {
      await this.files.discard(avatar, accountId);
      throw error;
    }
    if (found.avatar) await this.files.discard(found.avatar, accountId);
    return avatar;
  }
}
