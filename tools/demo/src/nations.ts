import type { SportKey } from '@rallyrank/contracts/sport/profile';
import { cantonese, chinese, japanese, korean, straits, taiwanese, vietnamese } from './names/east-asia.js';
import { english, french, german, latin, nordic, slavic, turkic } from './names/europe.js';
import type { Culture } from './names/pool.js';
import { arabic, indian, indonesian, malay, thai } from './names/south-asia.js';

export interface Nation {
  readonly code: string;
  readonly cultures: readonly Culture[];
  /** Share of the players and mean strength above the world's, by sport. */
  readonly sports: Readonly<Record<SportKey, { readonly weight: number; readonly bonus: number }>>;
}

const nation = (
  code: string,
  cultures: readonly Culture[],
  badminton: readonly [weight: number, bonus: number],
  tennis: readonly [weight: number, bonus: number],
): Nation => ({
  code,
  cultures,
  sports: {
    badminton: { weight: badminton[0], bonus: badminton[1] },
    tennis: { weight: tennis[0], bonus: tennis[1] },
  },
});

/** The forty associations of the invented world. */
export const nations: readonly Nation[] = [
  nation('CHN', [chinese], [10, 0.7], [5, 0.2]),
  nation('INA', [indonesian], [9, 0.5], [1, -0.3]),
  nation('JPN', [japanese], [8, 0.5], [4, 0.1]),
  nation('KOR', [korean], [7, 0.5], [2, -0.1]),
  nation('DEN', [nordic], [7, 0.4], [2, 0]),
  nation('MAS', [straits, straits, malay], [7, 0.35], [1, -0.4]),
  nation('IND', [indian], [8, 0.25], [3, -0.2]),
  nation('THA', [thai], [6, 0.3], [2, -0.2]),
  nation('TPE', [taiwanese], [6, 0.3], [2, 0]),
  nation('HKG', [cantonese], [4, 0.05], [1, -0.4]),
  nation('ENG', [english], [3, 0], [0, 0]),
  nation('SCO', [english], [2, -0.1], [0, 0]),
  nation('GBR', [english], [0, 0], [5, 0.2]),
  nation('FRA', [french], [4, 0.1], [8, 0.3]),
  nation('GER', [german], [4, 0], [6, 0.3]),
  nation('ESP', [latin], [2, -0.2], [8, 0.5]),
  nation('ITA', [latin], [2, -0.3], [7, 0.4]),
  nation('USA', [english, english, chinese], [4, -0.1], [10, 0.4]),
  nation('CAN', [english, french, cantonese], [4, -0.05], [4, 0.2]),
  nation('SGP', [straits], [3, 0.05], [0, 0]),
  nation('VIE', [vietnamese], [3, -0.05], [1, -0.4]),
  nation('NED', [german], [3, -0.1], [3, 0.1]),
  nation('BUL', [slavic], [2, -0.1], [2, 0]),
  nation('CZE', [slavic], [2, -0.2], [6, 0.3]),
  nation('POL', [slavic], [2, -0.3], [3, 0.2]),
  nation('UKR', [slavic], [2, -0.2], [3, 0]),
  nation('SWE', [nordic], [3, -0.2], [3, 0]),
  nation('NOR', [nordic], [1, -0.3], [2, 0.1]),
  nation('FIN', [nordic], [2, -0.2], [1, -0.1]),
  nation('IRL', [english], [2, -0.1], [1, -0.3]),
  nation('SUI', [german, french], [2, -0.3], [4, 0.3]),
  nation('AUT', [german], [2, -0.3], [4, 0.1]),
  nation('TUR', [turkic], [3, -0.1], [2, -0.2]),
  nation('KAZ', [turkic], [1, -0.4], [2, 0]),
  nation('AUS', [english, straits], [3, -0.2], [6, 0.3]),
  nation('NZL', [english], [2, -0.4], [2, -0.2]),
  nation('BRA', [latin], [3, -0.2], [4, 0.1]),
  nation('MEX', [latin], [2, -0.4], [2, -0.3]),
  nation('ARG', [latin], [0, 0], [5, 0.3]),
  nation('SRB', [slavic], [1, -0.5], [4, 0.3]),
  nation('CRO', [slavic], [1, -0.4], [3, 0.2]),
  nation('ISR', [slavic, english], [2, -0.3], [1, -0.2]),
  nation('EGY', [arabic], [2, -0.4], [2, -0.3]),
  nation('MAR', [arabic, french], [0, 0], [2, -0.2]),
];
