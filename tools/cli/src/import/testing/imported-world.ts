import { rmSync } from 'node:fs';
import type { Network } from '@rallyrank/all/network';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { SportKey } from '@rallyrank/contracts/sport/profile';
import { type Format, formats } from '@rallyrank/shared/import/formats';
import { runImport } from '@rallyrank/shared/import/run-import';
import { Tally } from '@rallyrank/shared/import/tally';
import { sourceFolder } from '@rallyrank/shared/readers/testing/source-folder';
import { exportLines } from '../../export/export-lines.js';
import { newDataFolder, openFolder } from './import-into.js';
import type { Files } from './mutations.js';
import { withoutIds } from './without-ids.js';

type Findings = ReturnType<Tally['findings']>;

/** An instance into which versions of a folder are imported. */
export class ImportedWorld {
  private constructor(
    private readonly network: Network,
    private readonly folder: string,
    private readonly format: Format,
    private readonly sport: SportKey,
  ) {}

  static async open(format: Format, sport: SportKey): Promise<ImportedWorld> {
    const folder = newDataFolder();
    return new ImportedWorld(await openFolder(folder, sport), folder, format, sport);
  }

  /** Imports a version; undefined if its files are refused before anything is written. */
  async take(files: Files): Promise<Findings | undefined> {
    const folder = sourceFolder(files);
    const reader = await formats[this.format].open(folder);
    try {
      await reader.check();
      const tally = new Tally();
      const { rpc } = this.network;
      const progress = { show: () => undefined, done: () => undefined };
      const { signal } = new AbortController();
      await runImport({ rpc, reader, tally, progress, signal, withdrawsMissing: true });
      await this.network.caughtUp();
      return tally.findings();
    } catch (error) {
      if (error instanceof DomainError && error.reason === 'import.format') return undefined;
      throw error;
    } finally {
      await reader.close();
      rmSync(folder, { recursive: true, force: true });
    }
  }

  /** Everything in the instance, without the ids that depend on the order of imports. */
  async lines(): Promise<string[]> {
    return withoutIds(await Array.fromAsync(exportLines(this.network.rpc, this.sport)));
  }

  async close(): Promise<void> {
    await this.network.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
