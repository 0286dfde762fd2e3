import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { firstPage } from './app/first-page';
import { knownPages, loadOfficePages } from './app/known-pages';
import { prefetchOnIntent } from './app/prefetch';
import { queryClient } from './app/query-client';
import { Root } from './app/Root';
import { createRouter } from './app/router';
import { loadTexts } from './app/texts';
import { startServiceWorker } from './shared/browser/service-worker';
import { reloadOnStaleCode } from './shared/browser/stale-code';
import { startI18n } from './shared/i18n/i18n';
import { currentLanguage } from './shared/i18n/language';
import { sessionToken } from './shared/session/token';
import { detectSport } from './shared/sport/site-sport';
import './shared/theme/base.css';
import './shared/theme/first-paint.css';

reloadOnStaleCode();
const texts = startI18n(currentLanguage(), loadTexts);
// The menu of a user contains pages of the back-office. Without them the other pages still work.
if (sessionToken() !== undefined) await loadOfficePages().catch(() => undefined);
const router = createRouter();
// If the sport is unknown, the shell is rendered with a message that the server cannot be reached.
await Promise.all([texts, firstPage(router, queryClient), detectSport(queryClient).catch(() => undefined)]);
const place = document.getElementById('root');
if (place === null) throw new Error('index.html has no #root');
createRoot(place).render(
  <StrictMode>
    <Root router={router} />
  </StrictMode>,
);
prefetchOnIntent(knownPages, queryClient);
// A visitor may log in, or may have a link to a page of the back-office.
void loadOfficePages().catch(() => undefined);
// Browsers that lack service workers, or reject them, show the same pages while online.
if (import.meta.env.PROD && 'serviceWorker' in navigator) void startServiceWorker().catch(() => undefined);
