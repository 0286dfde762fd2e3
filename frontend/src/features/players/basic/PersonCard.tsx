import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormat } from '~/shared/format/use-format';
import { Card } from '~/shared/ui/Card';
import { Flag } from '~/shared/ui/Flag';
import { paths } from '~/shared/url/paths';
import type { BasicData } from '../key-figures';
import { useActivity } from '../use-activity';
import style from './BasicData.module.css';
import { type Fact, type ProfileFacts, useProfileFacts } from './profile-facts';

/** Names of sources; others are shown by their keys. */
const sourceNames: Readonly<Record<string, string>> = {
  bwf: 'BWF',
  atp: 'ATP',
  sackmann: 'ATP (Sackmann)',
  'sackmann-wta': 'WTA (Sackmann)',
};

/** Formats `bwf:87442` for readers: BWF 87442. */
const sourceText = (text: string): string => {
  const [source = '', ...key] = text.split(':');
  return `${sourceNames[source] ?? source} ${key.join(':')}`;
};

/** The known facts about the person, in display order; unknown ones are left out. */
const useFacts = (data: BasicData, told: ProfileFacts): readonly Fact[] => {
  const { player, age, figures, sources } = data;
  const activity = useActivity(data);
  const { t } = useTranslation(['players', 'shared']);
  const format = useFormat();
  const { association, birthDate } = player;
  const facts: readonly (Fact | false)[] = [
    { label: t('basic.nameEn'), value: <span lang="en">{player.name.en}</span> },
    player.name.zh !== null && { label: t('basic.nameZh'), value: <span lang="zh">{player.name.zh}</span> },
    player.otherNames.length > 0 && { label: t('player.otherNames'), value: player.otherNames.join(' · ') },
    association !== null && {
      label: t('shared:association'),
      value: (
        <Link to={paths.association(association)}>
          <Flag association={association} show="name" />
        </Link>
      ),
    },
    player.gender !== null && { label: t('column.gender'), value: t(`basic.gender.${player.gender}`) },
    birthDate !== null && {
      label: t('player.born'),
      value: <Link to={`${paths.players}?birthday=${birthDate.slice(5)}`}>{format.day(birthDate)}</Link>,
    },
    ...told.life,
    age !== null && { label: t('player.age'), value: format.age(age) },
    player.heightCm !== null && { label: t('player.height'), value: t('player.cm', { value: player.heightCm }) },
    player.hand !== null && { label: t('player.plays'), value: t(`shared:hand.${player.hand}`) },
    ...told.build,
    figures.length > 0 && { label: t('basic.status'), value: activity },
    ...told.more,
    sources.length > 0 && {
      label: t('basic.sources'),
      value: sources.map(sourceText).join(' · '),
    },
  ];
  return facts.filter((fact) => fact !== false);
};

/** Facts about the person: names, association, birth, build and hand. */
export const PersonCard = ({ data }: { readonly data: BasicData }) => {
  const { t } = useTranslation('players');
  const facts = useFacts(data, useProfileFacts(data.profile));
  return (
    <Card title={t('basic.person')}>
      <dl className={style.facts}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
};
