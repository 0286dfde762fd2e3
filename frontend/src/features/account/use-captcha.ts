import { captchaImage } from '@rallyrank/contracts/identity/session';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { routeQuery } from '~/shared/api/use-route';

/** Specification, section 9. */
const TIMEOUT_MS = 20_000;

/**
 * A captcha for one form. Each answer uses it up, so after a failed call the form fetches the next one by `refetch`.
 */
export const useCaptcha = () => {
  const [form] = useState(() => crypto.randomUUID());
  const { queryKey, queryFn } = routeQuery(captchaImage, {});
  return useQuery({
    queryKey: [...queryKey, form],
    queryFn: ({ signal }) => queryFn({ signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]) }),
    staleTime: Number.POSITIVE_INFINITY,
  });
};
