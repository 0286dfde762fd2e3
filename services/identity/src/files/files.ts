import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { MOST_FILES, QUOTA_BYTES, QUOTA_FILES } from '@rallyrank/contracts/identity/files';
import type { OwnFile } from '@rallyrank/contracts/identity/profile';
import type { User } from '@rallyrank/contracts/shared/caller';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { FileAnswer } from '@rallyrank/contracts/shared/file-answer';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { DocumentStore } from '@rallyrank/infra/documents/port';
import { contentHash } from '@rallyrank/infra/files/content-hash';
import { Pictures } from '@rallyrank/infra/files/picture';
import type { FileStore } from '@rallyrank/infra/files/port';
import type { UploadedFile } from '@rallyrank/infra/http/uploaded-file';
import { DOCUMENTS, FILES, NOW } from '@rallyrank/infra/nest/ports';
import type { Accounts } from '../accounts/collections.js';
import { ACCOUNTS } from '../accounts/token.js';
import { NoticeBoard } from '../words/notices.js';
import { type AcceptedFile, acceptFile } from './accepted-file.js';
import { type FileKind, idIn, newNameOf, pathOf, type StoredFile, storedFiles } from './stored-files.js';

const ID_BYTES = 16;
const MB = 1_048_576;
const DAY_MS = 86_400_000;
const BATCH = 200;

/** The files of accounts: who stored them, who may read them, and when they are removed. */
@Injectable()
export class Files {
  private readonly documents;

  constructor(
    @Inject(DOCUMENTS) documents: DocumentStore,
    @Inject(FILES) private readonly store: FileStore,
    @Inject(Pictures) private readonly pictures: Pick<Pictures, 'encode'>,
    @Inject(ACCOUNTS) private readonly accounts: Pick<Accounts, 'get'>,
    @Inject(NoticeBoard) private readonly notices: Pick<NoticeBoard, 'shows'>,
    @Inject(NOW) private readonly now: () => Date,
  ) {
    this.documents = documents.collection(storedFiles);
  }

  /**
   * Stores all of the files or none.
   * @throws DomainError of `acceptFile`, and file.count, file.quota
   */
  async upload(ownerId: Id, given: readonly UploadedFile[], kind: FileKind = 'upload'): Promise<StoredFile[]> {
    if (given.length === 0) throw new DomainError('file.empty');
    if (given.length > MOST_FILES) throw new DomainError('file.count', { n: MOST_FILES });
    const { documents, store, pictures } = this;
    const accepted: AcceptedFile[] = [];
    for (const each of given) accepted.push(await acceptFile(each, kind, pictures));
    const files = accepted.map((each) => this.documentOf(ownerId, kind, each));
    // The documents are written first, so that concurrent uploads count each other and the quota holds.
    await documents.putMany(files);
    try {
      await this.assertQuota(ownerId);
      for (const { bytes } of accepted) await store.put(bytes);
    } catch (error) {
      await this.remove(files);
      throw error;
    }
    return files;
  }

  /** A file of the caller by its new name, always as a download. @throws DomainError file.denied */
  async own(newName: string, ownerId: Id): Promise<FileAnswer> {
    const file = await this.find(newName);
    if (!file || newNameOf(file) !== newName || file.ownerId !== ownerId) throw new DomainError('file.denied');
    return { ...(await this.answer(file)), isInline: false };
  }

  /**
   * A file by its path.
   * @throws DomainError file.denied, whether it does not exist or belongs to somebody else
   */
  async resource(path: string, caller: User): Promise<FileAnswer> {
    const file = await this.find(path);
    if (!file || pathOf(file) !== path || !this.mayRead(file, caller)) throw new DomainError('file.denied');
    return this.answer(file);
  }

  async listOf(ownerId: Id): Promise<OwnFile[]> {
    const { rows } = await this.documents.find({ where: { ownerId }, sort: [['createdAt', 'desc']] });
    return rows.map((file) => ({
      fileName: pathOf(file),
      originalFilename: file.name,
      size: file.size,
      createTime: file.createdAt,
    }));
  }

  /** Removes the file at a path, if the account owns it. */
  async discard(path: string, ownerId: Id): Promise<void> {
    const file = await this.find(path);
    if (file?.ownerId === ownerId) await this.remove([file]);
  }

  async forget(ownerIds: readonly Id[]): Promise<void> {
    const { rows } = await this.documents.find({ where: { ownerId: { in: ownerIds } } });
    await this.remove(rows);
  }

  /** Removes unused files that are older than a day. Returns their number. */
  async expire(): Promise<number> {
    const before = new Date(this.now().getTime() - DAY_MS);
    const unused = await this.unusedSince(before);
    await this.remove(unused);
    await this.store.sweep(before, (hash) => this.isHeld(hash));
    return unused.length;
  }

  /** Number of files that `expire` would remove. */
  async countUnused(): Promise<number> {
    return (await this.unusedSince(new Date(this.now().getTime() - DAY_MS))).length;
  }

  private async unusedSince(before: Date): Promise<StoredFile[]> {
    const { documents } = this;
    const unused: StoredFile[] = [];
    for (let skip = 0, isMore = true; isMore; skip += BATCH) {
      const where = { createdAt: { lte: before.toISOString() } };
      const { rows, total } = await documents.find({ where, sort: [['createdAt', 'asc']], skip, limit: BATCH });
      for (const file of rows) if (!(await this.isUsed(file))) unused.push(file);
      isMore = skip + BATCH < total;
    }
    return unused;
  }

  private documentOf(ownerId: Id, kind: FileKind, { bytes, ...rest }: AcceptedFile): StoredFile {
    const id = randomBytes(ID_BYTES).toString('hex');
    return {
      id,
      ownerId,
      kind,
      ...rest,
      hash: contentHash(bytes),
      size: bytes.length,
      createdAt: this.now().toISOString(),
    };
  }

  private async assertQuota(ownerId: Id): Promise<void> {
    const { rows } = await this.documents.find({ where: { ownerId } });
    const bytes = rows.reduce((sum, { size }) => sum + size, 0);
    if (bytes > QUOTA_BYTES || rows.length > QUOTA_FILES)
      throw new DomainError('file.quota', { n: QUOTA_BYTES / MB, files: QUOTA_FILES });
  }

  private async find(nameOrPath: string): Promise<StoredFile | undefined> {
    const id = idIn(nameOrPath);
    return id === undefined ? undefined : this.documents.get(id);
  }

  private mayRead(file: StoredFile, caller: User): boolean {
    return file.ownerId === caller.id || file.kind === 'avatar' || this.notices.shows(pathOf(file), caller);
  }

  private async answer(file: StoredFile): Promise<FileAnswer> {
    const found = await this.store.open(file.hash);
    if (!found) throw new DomainError('file.denied');
    const { name, type } = file;
    return { name, type, size: found.size, isInline: type.startsWith('image/'), content: found.stream };
  }

  private async isUsed(file: StoredFile): Promise<boolean> {
    if (file.kind === 'upload') return this.notices.shows(pathOf(file));
    return (await this.accounts.get(file.ownerId))?.avatar === pathOf(file);
  }

  private async isHeld(hash: string): Promise<boolean> {
    return (await this.documents.find({ where: { hash }, limit: 1 })).total > 0;
  }

  /** Removes files. Contents that another upload is storing are kept, since they are newer than `before`. */
  private async remove(files: readonly StoredFile[]): Promise<void> {
    const before = this.now();
    await this.documents.remove(files.map(({ id }) => id));
    for (const hash of new Set(files.map((file) => file.hash)))
      if (!(await this.isHeld(hash))) await this.store.remove(hash, before);
  }
}
