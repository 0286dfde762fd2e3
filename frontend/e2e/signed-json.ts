import { signRequest } from '@rallyrank/gateway/edge/sign';

/** Headers and body of a signed POST call with JSON, as the application sends it. */
export const signedJson = (url: string, values: unknown) => {
  const body = JSON.stringify(values);
  return { body, headers: { 'content-type': 'application/json', ...signRequest({ method: 'POST', url, body }) } };
};
