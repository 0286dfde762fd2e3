import { z } from 'zod';

/** The address of a web page; only http and https, so that no link runs a script. */
export const webUrl = () => z.url({ protocol: /^https?$/, error: 'a web address' });
