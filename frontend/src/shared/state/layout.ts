export const accents = ['court', 'ocean', 'indigo', 'plum', 'rose', 'clay', 'amber', 'slate'] as const;
export type Accent = (typeof accents)[number];
export const sideThemes = ['theme-dark', 'theme-light'] as const;

/** Layout settings of a visitor (specification, section 3). */
export interface Layout {
  readonly accent: Accent;
  readonly sideTheme: (typeof sideThemes)[number];
  readonly fullWidth: boolean;
  readonly topNav: boolean;
  readonly tagsView: boolean;
  readonly fixedHeader: boolean;
  readonly sidebarLogo: boolean;
  readonly dynamicTitle: boolean;
  /** Whether opened pages are counted. */
  readonly visitStatistic: boolean;
}

export const defaultLayout: Layout = {
  accent: 'court',
  sideTheme: 'theme-dark',
  fullWidth: true,
  topNav: true,
  tagsView: false,
  fixedHeader: true,
  sidebarLogo: true,
  dynamicTitle: true,
  visitStatistic: true,
};

/** Parses the layout that is stored in the browser as JSON; missing and unknown values get their defaults. */
export const readLayout = (text: string | null): Layout => {
  let kept: Partial<Record<keyof Layout, unknown>> = {};
  try {
    kept = (JSON.parse(text ?? '{}') as typeof kept | null) ?? {};
  } catch {
    // The text was written by another program.
  }
  const flags = Object.fromEntries(
    Object.entries(defaultLayout)
      .filter(([, value]) => typeof value === 'boolean')
      .map(([key, value]) => {
        const flag = kept[key as keyof Layout];
        return [key, typeof flag === 'boolean' ? flag : value];
      }),
  );
  return {
    ...defaultLayout,
    ...flags,
    accent: accents.find((accent) => accent === kept.accent) ?? defaultLayout.accent,
    sideTheme: sideThemes.find((theme) => theme === kept.sideTheme) ?? defaultLayout.sideTheme,
  };
};
