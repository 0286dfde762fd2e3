import { gameContract } from './testing/game.contract.js';
import { PredictionsService } from './testing/predictions-service.js';

gameContract('embedded', async () => new PredictionsService());
