import { jobsTexts } from '../locales/jobs.js';

/** The reasons why jobs have no dry run. */
export const READS_ONLY = jobsTexts.noDryRun.readsOnly;
export const CANNOT_SAY = jobsTexts.noDryRun.cannotSay;
export const SAVES_ONLY = jobsTexts.noDryRun.savesOnly;
