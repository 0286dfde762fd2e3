/** Most brotli kB of JavaScript that the first visit to a page may load, by its module; `antd`: whether it may use antd. */
export interface PageBudget {
  readonly kB: number;
  readonly antd: boolean;
}

export const pageBudgets: Readonly<Record<string, PageBudget>> = {
  HomePage: { kB: 200, antd: false },
  PlayerPage: { kB: 250, antd: true },
  AssociationsPage: { kB: 398, antd: true },
  TextPage: { kB: 206, antd: false },
  TextsPage: { kB: 398, antd: true },
};

/** Every other page. */
export const defaultBudget: PageBudget = { kB: 345, antd: true };
