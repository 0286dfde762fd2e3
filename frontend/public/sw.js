// The service worker: keeps the page, its files and the last answers of the API, and serves them while the server cannot be reached.
// Answers are kept only if the server lets them be stored (public ones), and the page learns how old a stored answer is.
const FILES = 'files-1';
const ANSWERS = 'answers-1';
const MAX_FILES = 400;
const MAX_ANSWERS = 300;
const SHELL = '/index';

const tell = async (keptAt) => {
  for (const client of await self.clients.matchAll()) client.postMessage({ keptAt });
};

const keep = async (name, key, response, most) => {
  const cache = await caches.open(name);
  await cache.put(key, response);
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map((old) => cache.delete(old)));
};

const isStorable = (request, response) =>
  response.ok && !request.headers.has('authorization') && !/no-store/.test(response.headers.get('cache-control') ?? '');

/** The newest page: any of them starts the application, which shows what belongs to the address. */
const page = async (event) => {
  try {
    const response = (await event.preloadResponse) ?? (await fetch(event.request));
    if (response.ok) event.waitUntil(keep(FILES, SHELL, response.clone(), MAX_FILES));
    return response;
  } catch {
    return (await caches.match(SHELL)) ?? Response.error();
  }
};

/** Files with a hash in their name never change. */
const asset = async (event) => {
  const kept = await caches.match(event.request);
  if (kept) return kept;
  const response = await fetch(event.request);
  if (response.ok) event.waitUntil(keep(FILES, event.request, response.clone(), MAX_FILES));
  return response;
};

/** From the network if it can be reached, else as kept. */
const fresh = async (event, name, most) => {
  const { request } = event;
  try {
    const response = await fetch(request);
    if (isStorable(request, response)) event.waitUntil(keep(name, request, response.clone(), most));
    return response;
  } catch (error) {
    if (request.signal.aborted) throw error;
    const kept = await caches.match(request, { cacheName: name });
    if (!kept) throw error;
    if (name === ANSWERS) event.waitUntil(tell(new Date(kept.headers.get('date') ?? 0).toISOString()));
    return kept;
  }
};

const answerTo = (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin || request.method !== 'GET') return undefined;
  if (pathname.startsWith('/prod-api/')) return fresh(event, ANSWERS, MAX_ANSWERS);
  if (request.mode === 'navigate') return page(event);
  if (pathname.startsWith('/assets/')) return asset(event);
  return fresh(event, FILES, MAX_FILES);
};

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(FILES).then((cache) => cache.addAll([SHELL, '/boot.js'])));
  self.skipWaiting();
});
self.addEventListener('activate', (event) => {
  const start = async () => {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name !== FILES && name !== ANSWERS).map((name) => caches.delete(name)));
    await self.registration.navigationPreload?.enable();
    await self.clients.claim();
  };
  event.waitUntil(start());
});
self.addEventListener('fetch', (event) => {
  const answer = answerTo(event);
  if (answer) event.respondWith(answer);
});
// The files of the visit on which the worker was installed were loaded before it could keep them.
self.addEventListener('message', ({ data }) => {
  for (const url of data.loaded ?? []) caches.open(FILES).then((cache) => cache.add(url));
});
