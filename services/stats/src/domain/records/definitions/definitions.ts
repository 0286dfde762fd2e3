import type { Words } from '@rallyrank/contracts/shared/words';
import { type Discipline, disciplines, isDoubles } from '@rallyrank/contracts/sport/codes';
import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import { families } from '../families/catalogue.js';
import type { DomainSet, Family, Needs } from '../families/families.js';
import type { RecordsInput } from '../input.js';
import { type Domain, listDomains, playDomains } from './domains.js';
import { type HolderKind, kindsOf } from './holders.js';
import { recordName, recordText } from './texts.js';

export interface RecordDefinition {
  /** Stable id: family, discipline, holder unless it is a single player, domain. */
  readonly id: string;
  readonly family: Family;
  readonly discipline: Discipline;
  readonly holder: HolderKind;
  readonly domain: Domain;
  /** Index of the domain among the domains of the stream. */
  readonly domainNumber: number;
  readonly name: Words;
  readonly text: Words;
}

/** Texts are created on demand, because there are thousands of records and few are viewed. */
class Definition implements RecordDefinition {
  constructor(
    private readonly profile: SportProfile,
    readonly family: Family,
    readonly discipline: Discipline,
    readonly holder: HolderKind,
    readonly domain: Domain,
    readonly domainNumber: number,
  ) {}

  get id(): string {
    const { family, discipline, holder, domain } = this;
    const parts = holder === 'individual' ? [family.key, discipline] : [family.key, discipline, holder];
    return [...parts, domain.key].join('.').toLowerCase();
  }

  get name(): Words {
    return recordName(this.profile, this);
  }

  get text(): Words {
    return recordText(this.profile, this);
  }
}

/** Flags of the optional inputs that are present. */
export interface Available {
  readonly births: boolean;
  readonly associations: boolean;
  readonly rankings: boolean;
  readonly elo: boolean;
}

/** The optional inputs that are present. */
export const availableIn = ({ birthOf, associationOf, rankings, elo }: RecordsInput): Available => ({
  births: birthOf !== undefined,
  associations: associationOf !== undefined,
  rankings: rankings !== undefined,
  elo: elo !== undefined,
});

const isList = ({ stream }: Family): boolean => stream === 'ranking' || stream === 'elo';

const meets = (needs: Needs | undefined, profile: SportProfile, available: Available): boolean => {
  if (needs === undefined) return true;
  if (needs === 'two-down') return profile.scoring.some(({ gamesToWin }) => Math.max(...gamesToWin) > 2);
  return available[needs];
};

const isIn = (set: DomainSet, domain: Domain): boolean => {
  if (domain.kind === 'top')
    return set === 'all' ? domain.key === 'top-100' : set === 'basic' || domain.key !== 'top-1';
  if (set === 'all') return domain.kind === 'all';
  if (set === 'basic') return domain.isBasic;
  return set === 'full' || domain.kind !== 'round';
};

const hasHolder = (family: Family, discipline: Discipline, holder: HolderKind): boolean => {
  if (holder === 'association') return family.hasAssociations === true;
  if (isList(family))
    return holder === (isDoubles(discipline) && family.measure.kind !== 'age' ? 'pair' : 'individual');
  if (family.holders === 'person') return holder === 'individual';
  if (family.holders === 'partner') return holder === 'individual' && isDoubles(discipline);
  return family.holders === 'any' || holder === (isDoubles(discipline) ? 'pair' : 'individual');
};

/** Definitions of all records of a sport with the required input, ordered by family, discipline, holder and domain. */
export const recordDefinitions = (profile: SportProfile, available: Available): readonly RecordDefinition[] => {
  const played = playDomains(profile).map((domain, domainNumber) => ({ domain, domainNumber }));
  const listed = listDomains.map((domain, domainNumber) => ({ domain, domainNumber }));
  return families
    .filter(({ needs, measure }) => meets(needs, profile, available) && (measure.kind !== 'age' || available.births))
    .flatMap((family) =>
      profile.disciplines.flatMap(({ code }) =>
        kindsOf(disciplines.indexOf(code), available.associations)
          .filter((holder) => hasHolder(family, code, holder))
          .flatMap((holder) =>
            (isList(family) ? listed : played)
              .filter(
                ({ domain }) => isIn(family.domains, domain) && (family.stream !== 'event' || !domain.isMatchOnly),
              )
              .map(({ domain, domainNumber }) => new Definition(profile, family, code, holder, domain, domainNumber)),
          ),
      ),
    );
};
