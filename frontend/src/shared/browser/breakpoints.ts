/**
 * The widths at which the site changes its layout, by name, for both languages: `useMedia(media.phone)` here and
 * `@media (--phone)` in style sheets (see `build/breakpoints.ts`).
 */
export const media = {
  /** One column, with tables in their shortest form. */
  phone: '(max-width: 639.98px)',
  roomy: '(min-width: 640px)',
  /** Navigation at the bottom. Never applies in print: paper is narrower than a desktop screen, but shows the same. */
  narrow: 'screen and (max-width: 767.98px)',
  /** The device counts as mobile (specification, section 4). */
  mobile: '(max-width: 1199.98px)',
  desk: '(min-width: 1200px)',
} as const;
