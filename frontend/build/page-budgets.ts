/** Limit for the JavaScript that the first visit to a page loads, in kB with brotli, and whether it may use antd. */
export interface PageBudget {
  readonly kB: number;
  readonly antd: boolean;
}

/** A list with filters and a toolbar; its form is loaded when it is opened. */
const ofEntity = { kB: 378, antd: true };

export const pageBudgets: Readonly<Record<string, PageBudget>> = {
  ConsolePage: { kB: 260, antd: false },
  EditedPlayerPage: ofEntity,
  HomePage: { kB: 200, antd: false },
  PlayerPage: { kB: 250, antd: true },
  BackOfficePage: ofEntity,
  OperatorPages: ofEntity,
  RoleUsersPage: ofEntity,
  // The bracket of a tournament with all its tools, and an editor around it.
  SimulatorPage: { kB: 332, antd: true },
  TextPage: { kB: 206, antd: false },
  UsersPage: ofEntity,
};

/** Every other page. */
export const defaultBudget: PageBudget = { kB: 322, antd: true };
