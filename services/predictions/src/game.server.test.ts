import { openOnServers } from '@rallyrank/infra/testing/on-servers';
import { gameContract } from './testing/game.contract.js';
import { PredictionsService } from './testing/predictions-service.js';

gameContract('servers', async () => new PredictionsService(undefined, await openOnServers('predictions')));
