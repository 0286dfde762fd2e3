import { jobsTexts } from '../locales/jobs.js';

/** Why a job has no dry run. */
export const READS_ONLY = jobsTexts.noDryRun.readsOnly;
export const CANNOT_SAY = jobsTexts.noDryRun.cannotSay;
export const SAVES_ONLY = jobsTexts.noDryRun.savesOnly;
