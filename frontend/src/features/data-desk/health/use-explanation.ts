import { personFields } from '@rallyrank/contracts/players/person-fields';
import type { PersonFieldKey } from '@rallyrank/contracts/players/person-values';
import type { Outcome, RoundCode } from '@rallyrank/contracts/sport/codes';
import { scoringOn } from '@rallyrank/contracts/sport/profiles';
import type { FindingKind } from '@rallyrank/contracts/stats/finding-kinds';
import type { Finding } from '@rallyrank/contracts/stats/health';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/shared/format/use-format';
import { useSport } from '~/shared/sport/use-sport';

type Fact = string | number | undefined;

/** Returns why a finding is one, as a sentence with the facts that prove it. */
export const useExplanation = () => {
  const { t } = useTranslation('data-desk');
  const format = useFormat();
  const sport = useSport();
  const day = (value: Fact) => format.day(String(value));
  const round = ({ facts }: Finding) => sport.roundName(facts.round as RoundCode);
  const rule = ({ event, discipline }: Finding): string => {
    const found = event && discipline && scoringOn(sport.profile, event.startDate, discipline);
    return found ? found.name[format.language] : '–';
  };
  const personFact = (fact: Fact, value: Fact): string => {
    const { input, choices } = personFields[fact as PersonFieldKey];
    if (input === 'date') return day(value);
    return choices.find((choice) => choice.value === value)?.label[format.language] ?? String(value);
  };
  const explain: Readonly<Record<FindingKind, (finding: Finding) => string>> = {
    samePerson: ({ facts }) => t('health.explain.samePerson', facts),
    lonePartner: () => t('health.explain.lonePartner'),
    strayWinner: (finding) =>
      t(finding.facts.next === '' ? 'health.explain.strayWinner' : 'health.explain.strayWinnerSeen', {
        round: round(finding),
      }),
    brokenScore: (finding) => t('health.explain.brokenScore', { score: finding.facts.score, rule: rule(finding) }),
    pairingTwice: (finding) => t('health.explain.pairingTwice', { round: round(finding) }),
    missingFinal: (finding) => {
      const discipline = finding.discipline === null ? '–' : sport.disciplineName(finding.discipline);
      return t('health.explain.missingFinal', { round: round(finding), discipline });
    },
    listGap: ({ facts: { rank, since } }) =>
      since === undefined
        ? t('health.explain.listGapRank', { rank })
        : t('health.explain.listGapSince', { since: day(since) }),
    impossibleAge: ({ facts: { birthDate, day: on } }) =>
      birthDate === on
        ? t('health.explain.unborn', { birthDate: day(birthDate) })
        : t('health.explain.impossibleAge', { birthDate: day(birthDate), day: day(on) }),
    sameSeries: ({ facts }) => t('health.explain.sameSeries', facts),
    missingName: ({ facts: { language, name } }) =>
      t(language === 'zh' ? 'health.explain.missingNameZh' : 'health.explain.missingNameEn', { name }),
    sourceConflict: ({ facts: { fact, value, other } }) =>
      t('health.explain.sourceConflict', {
        fact: personFields[fact as PersonFieldKey].label[format.language],
        value: personFact(fact, value),
        other: personFact(fact, other),
      }),
    decisionConflict: ({ facts, matchIds, matches: [match] }) => {
      const { fact, value, other, outcome, winner, score } = facts;
      if (matchIds.length === 0)
        return t('health.explain.decisionConflict', {
          fact: personFields[fact as PersonFieldKey].label[format.language],
          value: value === '' ? '–' : personFact(fact, value),
          other: personFact(fact, other),
        });
      if (outcome === undefined) return t('health.explain.decisionConflictMatch');
      const side = match?.sides[Number(winner) - 1];
      const name = side ? side.players.map((player) => format.name(player.name)).join(' / ') : '–';
      return t('health.explain.decisionConflictResult', {
        ...{ winner: name, score },
        outcome: t(`results.outcomes.${outcome as Outcome}`),
      });
    },
  };
  return (finding: Finding): string => explain[finding.kind](finding);
};
