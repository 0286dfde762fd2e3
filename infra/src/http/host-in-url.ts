/** An address that is listened on as it stands in a URL; one that means "every interface" is reached over the loopback. */
export const hostInUrl = (host: string): string => {
  const reached = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return reached.includes(':') ? `[${reached}]` : reached;
};
