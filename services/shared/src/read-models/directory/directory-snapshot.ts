import { AssociationPeriod } from '@rallyrank/contracts/players/association-period';
import { NamePeriod } from '@rallyrank/contracts/players/name-period';
import { DecidedValues } from '@rallyrank/contracts/players/person-values';
import { ReplacedFacts } from '@rallyrank/contracts/players/replaced-facts';
import { ExportedPlayer, exportPairs, exportPlayers } from '@rallyrank/contracts/players/rpc';
import { z } from 'zod';

const MergeRow = z.object({ playerId: ExportedPlayer.shape.id, mergedId: ExportedPlayer.shape.id });

/** The state of the directory as it is stored. */
export const DirectorySnapshot = z.object({
  players: exportPlayers.output,
  pairs: exportPairs.output,
  decided: z.array(z.object({ id: ExportedPlayer.shape.id, values: DecidedValues })),
  periods: z.array(z.object({ id: ExportedPlayer.shape.id, periods: z.array(AssociationPeriod) })),
  names: z.array(z.object({ id: ExportedPlayer.shape.id, names: z.array(NamePeriod) })),
  replaced: z.array(z.object({ id: ExportedPlayer.shape.id, values: ReplacedFacts })),
  overruled: z.array(z.object({ id: ExportedPlayer.shape.id, values: DecidedValues })),
  merges: z.array(MergeRow),
  endedMerges: z.array(MergeRow),
  withdrawnPlayers: exportPlayers.output,
  withdrawnPairs: exportPairs.output,
});
