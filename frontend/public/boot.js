// Runs before the first paint, so that neither the theme, the sidebar nor the language flashes. It reads what the app stored.
(() => {
  const root = document.documentElement;
  const stored = (key) => {
    try {
      return JSON.parse(localStorage.getItem(key));
    } catch {
      return null;
    }
  };
  const mode = stored('rallyrank.theme') ?? 'system';
  const dark = mode === 'dark' || (mode !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.dataset.theme = dark ? 'dark' : 'light';
  const layout = stored('rallyrank.layout');
  root.dataset.accent = layout?.accent ?? 'court';
  root.dataset.side = layout?.sideTheme ?? 'theme-dark';
  root.dataset.sidebar = document.cookie.match(/(?:^|; )sidebarStatus=([01])/)?.[1] ?? '1';
  const listed = document.querySelector('meta[name="rallyrank-texts"]')?.content;
  if (listed === undefined) return;
  // The same choice as in contracts/src/shared/language.ts. The first language is the default one.
  const files = new Map(listed.split(' ').map((pair) => pair.split('=')));
  const [usual, ...others] = files.keys();
  const asked = new URLSearchParams(location.search).get('lang');
  const kept = document.cookie.match(/(?:^|; )language=([^;]+)/)?.[1];
  const isIn = (tag, language) => `${tag}-`.toLowerCase().startsWith(`${language}-`.toLowerCase());
  const preferred = navigator.languages.flatMap((tag) => others.filter((language) => isIn(tag, language)))[0];
  root.lang = [asked, kept, preferred].find((language) => files.has(language)) ?? usual;
  const file = files.get(root.lang);
  if (file) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: file }));
})();
