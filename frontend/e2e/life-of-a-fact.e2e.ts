import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { personFields } from '@rallyrank/contracts/players/person-fields';
import { waitUntilDerived } from '@rallyrank/gateway/testing/wait-until-derived';
import { stateHash } from '@rallyrank/infra/projections/state-hash';
import { until } from '@rallyrank/infra/testing/until';
import { bwfMatch, bwfWorld } from '@rallyrank/shared/readers/testing/bwf-world';
import { sourceFolder } from '@rallyrank/shared/readers/testing/source-folder';
import type { Browser, Page } from 'playwright-core';
import { seriousFindings } from './accessibility';
import { addAccount, callerOf } from './accounts';
import { begin, chooseOpen, drawer, logIn, OPEN, setTo } from './back-office';
import { goWithin, openBrowser, settle, visit } from './browser';
import { deskOf } from './desk';
import { kaggleSeason } from './kaggle-season';
import { FIRST_PASSWORD, newInstance, type RunningSite } from './site';

const PASSWORD = 'Qw7-reTuvo';
const START_MS = 480_000;
const admin = { name: 'admin', password: PASSWORD, permissions: [] };
const auditor = {
  ...{ name: 'auditor', password: PASSWORD },
  permissions: ['player:index:history', 'tournament:event:history', 'tool:sql:list'],
};
const visitor = { name: 'mia-berg', password: PASSWORD, permissions: [] };

/** The persons and the tournament that each editor enters, and the known player who is one of them. */
const entered = {
  en: {
    ...{ first: 'NYBERG Nils', renamed: 'NYBERG Niels', second: 'OSTLER Olaf', tournament: 'Lund Open 2024' },
    ...{ same: 'DAHL Dan', association: 'LUX Luxembourg', code: 'LUX' },
    ...{ firstDay: '2024-06-04', lastDay: '2024-06-09' },
  },
  zh: {
    ...{ first: 'PALM Per', renamed: 'PALM Peer', second: 'QUIST Quist', tournament: 'Umea Open 2024' },
    ...{ same: 'CARSE Cy', association: 'ISL 冰岛', code: 'ISL' },
    ...{ firstDay: '2024-07-02', lastDay: '2024-07-07' },
  },
} as const;

const known = bwfWorld({
  players: [21, 22].map((player_id) => ({ player_id, name_display: 'EKMAN Eli', country: 'DEN' })),
  matches: [
    bwfMatch({ match_id: 1, match_code: 1, match_time_local: '2024-05-11 12:30:00' }),
    bwfMatch({ match_id: 2, match_code: 2, team1_p1: 13, team2_p1: 14, match_time_local: '2024-05-11 13:30:00' }),
  ],
});

type Desk = ReturnType<typeof deskOf>;
const archive = {
  ...{ name: 'world-tour.zip', mimeType: 'application/zip' },
  buffer: kaggleSeason('Eli Ekman'),
};

let site: RunningSite;
let browser: Browser;
beforeAll(async () => {
  const instance = newInstance('badminton');
  await instance.import('bwf', sourceFolder(known));
  [site, browser] = await Promise.all([instance.start(), openBrowser()]);
  const { page, leave } = await visit(browser, site.url, 'en', 'desk');
  await begin(page, admin.name, FIRST_PASSWORD, admin.password);
  await goWithin(page, '/system/config');
  await setTo(page, 'Data can be imported in the back-office', 'true');
  await setTo(page, 'Imports of data need a second person', 'false');
  await leave();
  for (const account of [auditor, visitor]) await addAccount(site.url, admin, account);
}, START_MS);
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

const derived = [
  '/record/list?discipline=MS&pageSize=100',
  '/goat/list?discipline=MS',
  '/ranking/list?type=bwf&discipline=MS&basis=computed',
  '/ranking/list?type=elo&discipline=MS',
  '/h2h/matrix?competitorIds=1,2,3,4,5,6,7,8',
] as const;

/** Hashes of what is derived from the facts, without the time of the answers. */
const derivedHashes = (): Promise<string[]> =>
  Promise.all(
    derived.map(async (path) => {
      const { asOf: _, ...answer } = await callerOf(site.url)({ method: 'GET', path });
      return stateHash(answer);
    }),
  );

/** Opens a page of figures once they are computed from all facts. */
const openFigures = async (page: Page, path: string) => {
  await waitUntilDerived(site.url);
  await settle(page, path);
};
const expectTotal = async (page: Page, [one, other]: readonly [string, string], total: string) => {
  await openFigures(page, `/h2h?playerId=${one}&opponentId=${other}`);
  await page.getByTestId('h2h-total').filter({ hasText: total }).waitFor();
};

/** The newest change with a reason, and that the administrator made it. */
const readChange = async (page: Page, reason: string) => {
  const change = page.getByRole('listitem').filter({ hasText: reason }).first();
  await change.getByText(admin.name).waitFor();
  return change;
};

/** Merges a known player into the one of the page, and returns the id of the known player. */
const mergeWith = async (page: Page, { t, button }: Desk, name: string): Promise<string> => {
  await page.getByLabel(t('merge.other')).fill(name);
  const option = page.locator(OPEN).locator('.ant-select-item-option').filter({ hasText: name });
  const id = /\d+$/.exec((await option.innerText()).trim())![0];
  await option.click();
  await page.getByLabel(t('reason')).fill('One person, see the passport');
  await button(t('merge.merge')).click();
  await page.getByText(t('merge.done')).waitFor();
  return id;
};

const enterPassword = async (page: Page, { t }: Desk) => {
  await drawer(page)
    .getByRole('textbox', { name: t('shared:password') })
    .fill(PASSWORD);
  await drawer(page)
    .getByRole('button', { name: t('monitoring:yes') })
    .click();
};

/** Imports an archive after answering its question. */
const importSeason = async (page: Page, desk: Desk) => {
  const { t, button } = desk;
  await goWithin(page, '/tool/import');
  await page.locator('input[type=file]').setInputFiles(archive);
  const question = page.getByRole('group', { name: t('monitoring:imports.whoIs', { name: 'Eli Ekman' }) });
  await question.getByRole('radio').first().check();
  expect(await seriousFindings(page)).toEqual([]);
  await button(t('monitoring:imports.tryAnswers')).click();
  await question.waitFor({ state: 'detached' });
  await button(t('monitoring:imports.confirm')).click();
  await enterPassword(page, desk);
  await page.getByText(t('monitoring:imports.imported')).waitFor();
};

const undoImport = async (page: Page, { t }: Desk) => {
  const undo = t('monitoring:imports.undoOf', { name: archive.name });
  await page.getByRole('button', { name: undo }).first().click();
  await drawer(page)
    .getByRole('textbox', { name: t('monitoring:imports.undoReason') })
    .fill('The archive of another tour');
  await drawer(page)
    .getByRole('textbox', { name: t('monitoring:imports.password') })
    .fill(PASSWORD);
  await drawer(page)
    .getByRole('button', { name: t('monitoring:imports.undo'), exact: true })
    .click();
  await drawer(page).getByText(t('monitoring:imports.undone')).waitFor();
  await drawer(page)
    .getByRole('button', { name: t('monitoring:done') })
    .click();
};

const shownBirthDate = { en: '31 Dec 1999', zh: '1999年12月31日' } as const;
const suggestBirthDate = async (page: Page, { t, labelOf }: Desk, id: string) => {
  await logIn(page, visitor.name, visitor.password);
  await settle(page, `/player/detail?id=${id}`);
  await page.getByRole('link', { name: t('suggestion.suggest') }).click();
  const label = labelOf(personFields.birthDate);
  await page.getByLabel(t('suggestion.field')).click();
  await chooseOpen(page, label);
  await page.getByRole('textbox', { name: label }).fill('1999-12-31');
  await page.getByLabel(t('suggestion.source')).fill('https://yearbook.example/2024');
  await page.getByRole('button', { name: t('suggestion.send') }).click();
  await page.getByText(t('suggestion.thanks')).waitFor();
};

test.each(['en', 'zh'] as const)(
  'people create, correct, merge, import, undo and accept facts, and every number follows (%s)',
  async (language) => {
    const { first, renamed, second, tournament, same, association, code, firstDay, lastDay } = entered[language];
    const { page, complaints, leave } = await visit(browser, site.url, language, 'desk');
    await logIn(page, admin.name, admin.password);
    const desk = deskOf(page, language);
    const { t, labelOf } = desk;

    const one = await desk.createPlayer(first);
    const other = await desk.createPlayer(second);
    const event = await desk.createEvent(tournament, firstDay, lastDay);
    await desk.editEvent('Lund');
    await desk.drawEvent([first, second, 'ANVIK Alf']);
    await goWithin(page, `/system/event/detail?id=${event}`);
    await desk.addResult('SF', [second, 'ANVIK Alf']);
    await desk.addResult('F', [first, second]);
    await expectTotal(page, [one, other], '1–0');
    await openFigures(page, '/ranking/bwf?discipline=MS&basis=computed');
    await page.getByRole('row').filter({ hasText: first }).waitFor();
    await openFigures(page, '/record/detail?id=titles.ms.all');
    await page.getByRole('row').filter({ hasText: first }).waitFor();

    // The winner of the final and a name were wrong.
    await goWithin(page, `/system/event/detail?id=${event}&round=F`);
    await page.getByRole('button', { name: new RegExp(`^${t('results.correct')}: `) }).click();
    await drawer(page).getByLabel(t('results.field.winner')).click();
    await page
      .locator(OPEN)
      .getByText(`${t('results.field.two')}: ${second}`)
      .click();
    await desk.saveDrawer('Umpire sheet', { [t('results.field.score')]: '8-21 7-21' });
    await desk.openPlayer(one, 'facts');
    await page.getByLabel(labelOf(personFields.nameEn)).fill(renamed);
    await page.getByLabel(t('reason')).fill('Passport');
    await desk.button(t('save')).click();
    await page.getByRole('heading', { name: renamed }).waitFor();
    await expectTotal(page, [one, other], '0–1');
    await openFigures(page, '/record/detail?id=titles.ms.all');
    await page.getByRole('row').filter({ hasText: second }).waitFor();
    await page.getByRole('row').filter({ hasText: renamed }).waitFor({ state: 'detached' });

    await desk.openPlayer(one, 'associations');
    await page.getByLabel(t('association.code'), { exact: true }).fill(code);
    await chooseOpen(page, association);
    await page.getByLabel(t('period.firstDay')).fill(firstDay);
    await page.getByLabel(t('reason')).fill('Letter of the association');
    await desk.button(t('period.add')).click();
    await page
      .getByRole('listitem')
      .filter({ hasText: association.slice(4) })
      .waitFor();
    await openFigures(page, `/association/detail?association=${code}`);
    await page.getByText(renamed).first().waitFor();

    await desk.openPlayer(other, 'merge');
    const otherId = await mergeWith(page, desk, same);
    await settle(page, `/player/detail?id=${otherId}`);
    expect(new URL(page.url()).searchParams.get('id')).toBe(other);

    await waitUntilDerived(site.url);
    const before = await derivedHashes();
    await importSeason(page, desk);
    await until('the figures follow the import', async () => (await derivedHashes()).join() !== before.join());
    await undoImport(page, desk);
    await until('the derived hashes are those of before', async () => (await derivedHashes()).join() === before.join());

    const reader = await visit(browser, site.url, language, 'phone', true);
    await suggestBirthDate(reader.page, desk, other);
    await goWithin(page, '/system/player/suggestion');
    await page.getByRole('row').filter({ hasText: visitor.name }).waitFor();
    await page.getByRole('button', { name: new RegExp(`^${t('suggestion.accept')}: `) }).click();
    await drawer(page).getByLabel(t('suggestion.reason')).fill('Yearbook, page 7');
    await drawer(page)
      .getByRole('button', { name: t('suggestion.accept'), exact: true })
      .click();
    await page.getByText(t('suggestion.done.accept')).waitFor();
    await settle(reader.page, `/player/detail?id=${other}`);
    await reader.page.getByText(shownBirthDate[language]).first().waitFor();

    const inspector = await visit(browser, site.url, language, 'phone');
    await logIn(inspector.page, auditor.name, auditor.password);
    await settle(inspector.page, `/system/player/detail?id=${one}`);
    for (const reason of ['Yearbook', 'Passport', 'Letter of the association'])
      await readChange(inspector.page, reason);
    await settle(inspector.page, `/system/player/detail?id=${other}`);
    await readChange(inspector.page, 'One person, see the passport');
    await (await readChange(inspector.page, 'Yearbook, page 7'))
      .getByText(t('suggestion.suggestedBy', { name: visitor.name }))
      .waitFor();
    await settle(inspector.page, `/system/event/detail?id=${event}`);
    for (const reason of [
      'Federation letter',
      'Prospectus',
      'Draw sheet',
      'Entries of the federation',
      'Drawn in public',
      'Umpire sheet',
    ])
      await readChange(inspector.page, reason);
    expect(await seriousFindings(inspector.page)).toEqual([]);
    await settle(inspector.page, '/tool/import');
    const undone = t('monitoring:imports.undoneBy', { user: admin.name, reason: 'The archive of another tour' });
    await inspector.page.getByTitle(undone).first().waitFor();

    await goWithin(page, `/system/event/detail?id=${event}&tab=draws`);
    await desk.button(t('draws.withdrawEvent')).click();
    await desk.confirm(t('draws.withdrawEvent'), 'It was another tournament');
    await page.getByText(t('draws.isWithdrawn')).waitFor();
    await goWithin(page, '/system/event');
    await page.getByRole('heading', { name: t('results.withdrawnEvents') }).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('link', { name: tournament }).click();
    await readChange(page, 'It was another tournament');

    expect([complaints, reader.complaints, inspector.complaints]).toEqual([[], [], []]);
    await Promise.all([leave(), reader.leave(), inspector.leave()]);
  },
);
