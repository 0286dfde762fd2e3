import helmet from 'helmet';
import type { Policy } from '../policy.js';

/**
 * Only scripts in files of the site are allowed, without nonces, so that pages can be cached. JSON-LD is data, to which
 * this does not apply. Inline styles are allowed, because antd injects its styles into the page at run time, and
 * echarts injects the styles of its tooltips.
 */
const directives = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'", 'data:'],
  'connect-src': ["'self'"],
  'form-action': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  // Operators may show other sites in frames; the browser isolates them from this site.
  'frame-src': ['https:'],
  'frame-ancestors': ["'none'"],
};
const YEAR_SECONDS = 31_536_000;

const headersFor = (https: boolean) =>
  helmet({
    contentSecurityPolicy: { useDefaults: false, directives },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
    // Current browsers ignore these headers, and each of them would be sent with every answer.
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    strictTransportSecurity: https ? { maxAge: YEAR_SECONDS } : false,
  });

/** Sets the security headers of every answer; HSTS only if the caller used https. */
export const securityHeaders: Policy = {
  name: 'security-headers',
  create: () => {
    const plain = headersFor(false);
    const secure = headersFor(true);
    return ({ request, response }) => {
      const set = request.secure === true ? secure : plain;
      set(request, response, (error?: unknown) => {
        if (error) throw error;
      });
    };
  },
};
