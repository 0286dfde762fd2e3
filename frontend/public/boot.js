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
  const asked = new URLSearchParams(location.search).get('lang');
  const kept = document.cookie.match(/(?:^|; )language=(zh|en)/)?.[1];
  const own = navigator.languages.some((l) => l.toLowerCase().includes('zh')) ? 'zh' : 'en';
  root.lang = asked === 'zh' || asked === 'en' ? asked : (kept ?? own);
})();
