import { expect } from '@jest/globals';
import { personFields } from '@rallyrank/contracts/players/person-fields';
import { disciplineName, levelName, roundName } from '@rallyrank/contracts/sport/names';
import { profileOf } from '@rallyrank/contracts/sport/profiles';
import { eventFields } from '@rallyrank/contracts/tournaments/event-fields';
import type { Page } from 'playwright-core';
import { seriousFindings } from './accessibility';
import { choose, chooseOpen, drawer, fill, OPEN, save } from './back-office';
import { goWithin, type Language } from './browser';
import { textsIn } from './texts';

/** Returns the steps of an editor on the pages of the data desk, which are found by the texts of a language. */
export const deskOf = (page: Page, language: Language) => {
  const t = textsIn(language);
  const profile = profileOf('badminton');
  const labelOf = (field: { readonly label: Readonly<Record<Language, string>> }) => field.label[language];
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const saveDrawer = (reason: string, values: Readonly<Record<string, string>> = {}) =>
    fill(page, { ...values, [t('reason')]: reason }).then(() => save(page, t('save')));
  const tab = (name: string) => page.locator('main').getByRole('link', { name, exact: true }).click();
  const confirm = async (name: string, reason: string) => {
    await drawer(page).getByLabel(t('reason')).fill(reason);
    await drawer(page).getByRole('button', { name, exact: true }).click();
    await drawer(page).waitFor({ state: 'detached' });
  };
  const openPlayer = (id: string, name: string) => goWithin(page, `/system/player/detail?id=${id}&tab=${name}`);
  return {
    ...{ t, button, saveDrawer, tab, confirm, openPlayer, labelOf },
    createPlayer: async (name: string) => {
      await goWithin(page, '/system/player');
      await button(t('create')).click();
      await saveDrawer('Yearbook', {
        [labelOf(personFields.nameEn)]: name,
        [labelOf(personFields.association)]: 'SWE',
      });
      await page.waitForURL('**/system/player/detail?id=*');
      await page.getByRole('heading', { name }).waitFor();
      return new URL(page.url()).searchParams.get('id')!;
    },
    createEvent: async (name: string, firstDay: string, lastDay: string) => {
      await goWithin(page, '/system/event');
      await button(t('results.create')).click();
      const { nameEn, season, startDate, endDate, level } = eventFields;
      await choose(page, labelOf(level), levelName(profile, 'super-300', language));
      await saveDrawer('Federation letter', {
        ...{ [labelOf(nameEn)]: name, [labelOf(season)]: '2024' },
        ...{ [labelOf(startDate)]: firstDay, [labelOf(endDate)]: lastDay },
      });
      await page.waitForURL('**/system/event/detail?id=*');
      await page.getByRole('heading', { name }).waitFor();
      return new URL(page.url()).searchParams.get('id')!;
    },
    /** Decides the city and the scoring format of the tournament that is open. */
    editEvent: async (city: string) => {
      await tab(t('facts'));
      await page.getByLabel(labelOf(eventFields.city)).fill(city);
      await page.getByLabel(labelOf(eventFields.format)).click();
      await chooseOpen(page, profile.formats.find(({ key }) => key === '3x21')!.name[language]);
      await page.getByLabel(t('reason')).fill('Prospectus');
      await button(t('save')).click();
      await page.getByText(t('sourcedNothing')).nth(1).waitFor();
      expect(await seriousFindings(page)).toEqual([]);
    },
    /** Enters three players into a new draw of men's singles with a bye, the first two as seeds, and draws it. */
    drawEvent: async (names: readonly string[]) => {
      await tab(t('draws.title'));
      await button(t('results.addDraw')).click();
      await choose(page, t('double.discipline'), disciplineName(profile, 'MS', language));
      await saveDrawer('Draw sheet', { [t('results.size')]: '4' });
      await button(`${t('draws.entries')}: MS`).click();
      for (const [at, name] of names.entries()) {
        await drawer(page).getByLabel(t('draws.player')).fill(name);
        await page.locator(`${OPEN} .ant-select-item-option`).filter({ hasText: name }).first().click();
        await drawer(page).getByRole('listitem').nth(at).waitFor();
      }
      for (const at of [0, 1]) await fill(page, { [`${t('draws.seed')}: ${names[at]}`]: String(at + 1) });
      expect(await seriousFindings(page)).toEqual([]);
      await saveDrawer('Entries of the federation');
      await button(`${t('draws.make')}: MS`).click();
      await fill(page, { [t('draws.lot')]: '7' });
      await drawer(page)
        .getByRole('button', { name: t('draws.byRules') })
        .click();
      await drawer(page)
        .getByText(t('draws.ofLot', { lot: 7 }))
        .waitFor();
      await drawer(page).getByRole('listitem').first().getByText(`${names[0]} [1]`).waitFor();
      await drawer(page).getByText(t('draws.bye'), { exact: true }).waitFor();
      expect(await seriousFindings(page)).toEqual([]);
      await saveDrawer('Drawn in public');
      await page.getByText(t('draws.ofLot', { lot: 7 })).waitFor();
    },
    /** Adds a result: the first side wins. */
    addResult: async (round: 'SF' | 'F', sides: readonly string[]) => {
      await button(t('results.add')).click();
      await choose(page, t('results.draw'), 'MS');
      for (const [label, name] of [
        [t('results.field.one'), sides[0]!],
        [t('results.field.two'), sides[1]!],
      ] as const) {
        await drawer(page).getByLabel(label, { exact: true }).fill(name);
        await chooseOpen(page, name);
      }
      const name = roundName(profile, round, language);
      await drawer(page).getByLabel(t('results.field.round'), { exact: true }).fill(name);
      await chooseOpen(page, name);
      await saveDrawer('Score sheet', { [t('results.field.score')]: '21-8 21-7' });
    },
  };
};
