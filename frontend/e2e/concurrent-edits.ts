import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { seriousFindings } from './accessibility';
import { drawer, fill, logIn, save } from './back-office';
import { settle, type Visitor } from './browser';

interface Operator {
  readonly name: string;
  readonly password: string;
}

const openForm = async (page: Page, user: string): Promise<void> => {
  await page.getByRole('button', { name: `Edit ${user}` }).click();
  await drawer(page).getByLabel('Display name').waitFor();
};
const press = (page: Page, name: string) => drawer(page).getByRole('button', { name, exact: true }).click();
const entered = (page: Page, label: string) => drawer(page).getByLabel(label, { exact: true }).inputValue();

/**
 * Two operators edit the same user.
 * @param other may edit users, by the permission `Edit` of the role
 * @param user whom both may edit
 */
export const testConcurrentEdits = (
  enter: () => Promise<Visitor>,
  admin: Operator,
  { role, user, ...other }: Operator & { readonly role: string; readonly user: string },
): void => {
  const both = async () => {
    const [first, second] = [await enter(), await enter()];
    await logIn(first.page, admin.name, admin.password);
    await logIn(second.page, other.name, other.password);
    for (const { page } of [first, second]) await settle(page, '/system/user');
    const leave = async () => {
      await first.leave();
      await second.leave();
    };
    return { first: first.page, second: second.page, leave };
  };

  test('the second of two changes of a user shows the first, loses nothing, and can be saved', async () => {
    const { first, second, leave } = await both();
    await openForm(second, user);
    await openForm(first, user);
    await fill(first, { 'Display name': 'First', Remark: 'of the first' });
    await save(first);
    await fill(second, { 'Display name': 'Second' });
    await press(second, 'Save');
    const alert = drawer(second).getByRole('alert').filter({ hasText: 'Somebody changed this entry' });
    await alert.getByText('Display name: First').waitFor();
    await alert.getByText('Remark: of the first').waitFor();
    expect(await entered(second, 'Display name')).toBe('Second');
    expect(await entered(second, 'Remark')).toBe('of the first');
    expect(await seriousFindings(second)).toEqual([]);
    await save(second);
    await second.getByText('Second', { exact: true }).waitFor();
    await leave();
  });

  test('a permission that is withdrawn while a form is open prevents the save, and typed values are kept', async () => {
    const { first, second, leave } = await both();
    await openForm(second, user);
    await settle(first, '/system/role');
    await first.getByLabel(`Select ${role}`).check();
    await first.getByRole('button', { name: 'Edit', exact: true }).click();
    await drawer(first).getByRole('button', { name: 'Expand all' }).first().click();
    // Users are the first page of the tree.
    const edit = drawer(first).getByRole('treeitem', { name: 'Edit', exact: true }).first();
    await edit.locator('.ant-tree-checkbox').click();
    await save(first);
    await fill(second, { 'Display name': 'Too late' });
    await press(second, 'Save');
    await second.getByText('The current operation does not have permission').first().waitFor();
    expect(await entered(second, 'Display name')).toBe('Too late');
    await settle(second, '/system/user');
    await second.getByRole('rowheader', { name: user }).waitFor();
    expect(await second.getByRole('button', { name: `Edit ${user}` }).count()).toBe(0);
    await leave();
  });
};
