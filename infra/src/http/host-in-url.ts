/** A listening address as written in a URL. An address for "every interface" becomes the loopback address. */
export const hostInUrl = (host: string): string => {
  const reached = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return reached.includes(':') ? `[${reached}]` : reached;
};
