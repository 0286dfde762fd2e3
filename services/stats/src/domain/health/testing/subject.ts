import type { Finding } from '../finding.js';

/** The subject of a finding, as a text by which a planted defect is recognized. */
export const subjectOf = ({ kind, playerIds, editionId, matchIds, discipline, day, facts }: Finding): string => {
  if (kind === 'sameSeries') return `${kind} ${[facts.one, facts.other].sort().join(' = ')}`;
  if (kind === 'listGap') return `${kind} ${discipline} ${day}`;
  if (kind === 'missingFinal') return `${kind} ${editionId} ${discipline}`;
  if (matchIds) return `${kind} ${editionId} ${matchIds[0]}`;
  return `${kind} ${(playerIds ?? []).join(' ')}`;
};
