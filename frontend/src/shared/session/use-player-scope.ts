import type { EditScope, PlayerPermission } from '@rallyrank/contracts/players/edit-access';
import { useSession } from './use-session';

/** The associations to whose players a permission of the user is limited; undefined without a limit. */
export const usePlayerScope = (permission: PlayerPermission): EditScope =>
  useSession().info?.playerScopes?.[permission];
