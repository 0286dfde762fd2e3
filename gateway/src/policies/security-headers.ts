import helmet from 'helmet';
import type { Policy } from '../policy.js';

/**
 * Scripts come from our own files only, without nonces, so that pages can be cached. JSON-LD is data, to which this does not apply.
 * Inline styles are allowed, because antd injects its styles into the page at run time, and echarts those of its tooltips.
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
  // Operators may show other sites in frames; the browser keeps these apart from ours.
  'frame-src': ['https:'],
  'frame-ancestors': ["'none'"],
};
const YEAR_SECONDS = 31_536_000;

const headersFor = (https: boolean) =>
  helmet({
    contentSecurityPolicy: { useDefaults: false, directives },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
    // Today's browsers ignore these, and each of them would be sent with every answer.
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
