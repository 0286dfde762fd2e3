import { Inject, Injectable } from '@nestjs/common';
import type { ParsedQuery, ResultOf } from '@rallyrank/contracts/shared/route';
import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import type { findTexts } from '@rallyrank/contracts/tournaments/rpc';
import { type getSiteTexts, type TextPage, type TextSection, textPages } from '@rallyrank/contracts/tournaments/texts';
import { type InstanceRecord, instanceReader } from '@rallyrank/infra/config/instance';
import type { EntityRows } from '@rallyrank/infra/entity/rows';
import { INSTANCE } from '@rallyrank/infra/nest/ports';
import { type Fit, fits, fitting, lineOfNames } from '@rallyrank/shared/domain/names/fit';
import { SPORT_PROFILE } from '@rallyrank/shared/nest/sport-profile';
import type { z } from 'zod';
import { textsOf } from '../texts/sections.js';
import { siteTexts } from '../texts/site-text-parts.js';

type Titled = Pick<TextSection, 'title' | 'body'>;

/** The lines of a title and its body. They are kept because normalising long texts takes longer than searching them. */
const lines = new WeakMap<Titled['title'], readonly [title: string, body: string]>();

const linesOf = ({ title, body }: Titled): readonly [title: string, body: string] => {
  const known = lines.get(title);
  if (known) return known;
  const made = [lineOfNames(Object.values(title)), lineOfNames(Object.values(body).flat())] as const;
  lines.set(title, made);
  return made;
};

/** Returns a function that decides how well words match a title; a body only contains them. */
const fittingText = (words: readonly string[]): ((text: Titled) => Fit | undefined) => {
  const fitOf = fitting(words);
  return (text) => {
    const [title, body] = linesOf(text);
    return fitOf(title) ?? (fitOf(body) === undefined ? undefined : fits.inside);
  };
};

/** Texts of pages. */
@Injectable()
export class TextQueries {
  private readonly instance: ReturnType<typeof instanceReader>;

  constructor(
    @Inject(siteTexts.rows) private readonly rows: EntityRows,
    @Inject(SPORT_PROFILE) private readonly profile: SportProfile,
    @Inject(INSTANCE) instance: InstanceRecord,
  ) {
    this.instance = instanceReader(instance);
  }

  async getSiteTexts({ page }: ParsedQuery<typeof getSiteTexts>): Promise<ResultOf<typeof getSiteTexts>> {
    return (await this.reader())(page);
  }

  /** Sections of all pages in which the words of a search occur, best match first. */
  async find(words: readonly string[]): Promise<z.output<typeof findTexts.output>> {
    const textsOn = await this.reader();
    const fitOf = fittingText(words);
    return textPages
      .flatMap((page) => textsOn(page).sections.map((section) => ({ page, ...section })))
      .flatMap(({ page, key, title, date, body }) => {
        const fit = fitOf({ title, body });
        return fit === undefined ? [] : [{ page, key, title, date, fit }];
      })
      .sort((a, b) => a.fit - b.fit);
  }

  private async reader(): Promise<(page: TextPage) => ResultOf<typeof getSiteTexts>> {
    const isInvented = (await this.instance())?.world === 'demo';
    return (page) => textsOf(page, this.rows.all(), { sport: this.profile.key, isInvented });
  }
}
