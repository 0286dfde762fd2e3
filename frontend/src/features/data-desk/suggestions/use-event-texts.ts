import type { MatchView } from '@rallyrank/contracts/shared/refs';
import { type EventFieldKey, eventFields } from '@rallyrank/contracts/tournaments/event-fields';
import type { suggestedMatchKeys } from '@rallyrank/contracts/tournaments/suggestions';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/shared/format/use-format';
import { gamesOf, scoreText } from '~/shared/ui/score-figures';
import { useEventFactText } from '../results/use-event-fact-text';

type MatchKey = (typeof suggestedMatchKeys)[number];
type Side = MatchView['sides'][number];

const isEventField = (key: string): key is EventFieldKey => Object.hasOwn(eventFields, key);

/** The names of the facts about a tournament or a match, and their values as text. */
export const useEventTexts = () => {
  const { t } = useTranslation('data-desk');
  const format = useFormat();
  const factText = useEventFactText();
  const nameOf = (side: Side | undefined) => side?.players.map(({ name }) => format.name(name)).join(' / ');

  const matchText = (key: MatchKey, value: unknown, match: MatchView | null): string => {
    switch (key) {
      case 'winner':
        return value === null
          ? t('results.noWinner')
          : (nameOf(match?.sides[Number(value) - 1]) ?? t(`results.field.${value === 1 ? 'one' : 'two'}`));
      case 'games':
        return scoreText(
          gamesOf({ games: value as number[][], outcome: 'completed', winner: null, durationMin: null }, 1),
        );
      case 'outcome':
        return t(`results.outcomes.${value as MatchView['outcome']}`);
      case 'date':
        return format.day(String(value));
      default:
        return String(value);
    }
  };
  return {
    labelOf: (key: string): string =>
      isEventField(key)
        ? eventFields[key].label[format.language]
        : t(`results.field.${key === 'games' ? 'score' : (key as Exclude<MatchKey, 'games'>)}`),
    /** @param match of the fact; null for a fact about the tournament, or if the match is withdrawn */
    textOf: (key: string, value: unknown, match: MatchView | null = null): string => {
      if (isEventField(key)) return factText(key, value);
      return value === null && key !== 'winner' ? '' : matchText(key as MatchKey, value, match);
    },
  };
};
