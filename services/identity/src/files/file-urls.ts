import { token } from '@rallyrank/infra/nest/token';

/** Prefix of the API path in the URL of a file; empty if the site has no fixed address. */
export const FILE_URLS = token<string>('FILE_URLS');
