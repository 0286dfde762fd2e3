import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { SportKey } from '@rallyrank/contracts/sport/profile';
import { lockFolder } from '@rallyrank/infra/config/folder-lock';
import { openInstance, readInstance } from '@rallyrank/infra/config/instance';

/** What the environment says about the instance an import goes into. */
export interface Target {
  readonly dataFolder: string;
  /** The sport that was asked for; an empty folder without it becomes one of the data's sport. */
  readonly sport: SportKey | undefined;
}

/** @throws DomainError import.sport, import.demo; nothing is written */
export const checkTarget = ({ dataFolder, sport }: Target, data: SportKey): void => {
  const known = readInstance(dataFolder);
  const instance = known?.sport ?? sport;
  if (instance !== undefined && instance !== data) throw new DomainError('import.sport', { instance, data });
  if (known?.world === 'demo') throw new DomainError('import.demo');
};

/**
 * Takes the data folder for one import, founding the instance where there is none.
 * @returns the function that gives the folder back
 * @throws DomainError import.running, import.sport, import.demo
 */
export const takeTarget = (target: Target, data: SportKey, now: Date): (() => void) => {
  const release = lockFolder(target.dataFolder);
  try {
    // Another process may have founded the instance since it was looked at.
    checkTarget(target, data);
    openInstance(target.dataFolder, data, 'real', now);
    return release;
  } catch (error) {
    release();
    throw error;
  }
};
