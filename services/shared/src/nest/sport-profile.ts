import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import { profileOf } from '@rallyrank/contracts/sport/profiles';
import { CONFIG } from '@rallyrank/infra/nest/ports';
import { provide, token } from '@rallyrank/infra/nest/token';

/** The rules of the sport of the instance. */
export const SPORT_PROFILE = token<SportProfile>('SPORT_PROFILE');

export const sportProfile = provide(SPORT_PROFILE, [CONFIG], ({ sport }) => profileOf(sport));
