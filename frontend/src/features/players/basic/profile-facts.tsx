import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/shared/format/use-format';
import type { BasicData } from '../key-figures';
import { ProfileLinks } from './ProfileLinks';

export interface Fact {
  readonly label: string;
  readonly value: ReactNode;
}

type Profile = BasicData['profile'];

const fact = <T,>(label: string, value: T | undefined, show: (value: T) => ReactNode): Fact[] =>
  value === undefined ? [] : [{ label, value: show(value) }];

/** The facts of a profile, for three places among the facts about a person; unknown fields are left out. */
export const useProfileFacts = (profile: Profile) => {
  const { t } = useTranslation('players');
  const format = useFormat();
  const words = ({ en, zh }: NonNullable<Profile['birthplace']>) => {
    const text = { en, zh: zh ?? null };
    return <span lang={format.nameLang(text)}>{format.name(text)}</span>;
  };
  return {
    life: [
      ...fact(t('basic.birthplace'), profile.birthplace, words),
      ...fact(t('basic.died'), profile.deathDate, format.day),
    ],
    build: fact(t('basic.weight'), profile.weightKg, (value) => t('basic.kg', { value })),
    more: [
      ...fact(t('basic.retired'), profile.retireDate, format.day),
      ...fact(t('basic.prizeMoney'), profile.prizeMoneyUsd, format.money),
      ...fact(t('basic.hobby'), profile.hobby, words),
      ...fact(t('basic.links'), profile.links, (links) => <ProfileLinks links={links} />),
      ...fact(t('basic.remark'), profile.remark, words),
    ],
  };
};
export type ProfileFacts = ReturnType<typeof useProfileFacts>;
