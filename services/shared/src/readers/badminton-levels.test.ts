import { expect, test } from '@jest/globals';
import { badmintonLevel } from './badminton-levels.js';

const read = (category: string, name: string): string | undefined => {
  const level = badmintonLevel(category, name);
  if (!level) return undefined;
  return 'level' in level ? level.level : level.aside.key;
};

test.each([
  ['HSBC BWF World Tour Super 1000', 'Utopia Open 2024', 'super-1000'],
  ['BWF Tour Super 100', 'Utopia Masters 2024', 'super-100'],
  ['HSBC BWF World Tour Finals', 'HSBC BWF World Tour Finals 2024', 'world-tour-finals'],
  ['International Challenge', 'Utopia International', 'international-challenge'],
  ['International Series', 'Utopia International', 'international-series'],
  ['Future Series', 'Utopia International', 'future-series'],
  ['', 'Utopia Future Series 2024', 'future-series'],
  ['Continental Individual Championships', 'Badminton Asia Championships 2024', 'asian-championships'],
  ['Continental Individual Championships', '2024 European Championships', 'european-championships'],
  ['Continental Individual Championships', 'Pan Am Individual Championships', 'pan-am-championships'],
  ['Continental Individual Championships', 'Oceania Championships', 'oceania-championships'],
  ['Continental Individual Championships', 'All Africa Individual Championships', 'african-championships'],
  ['Grade 1 – Individual Tournaments', 'BWF World Championships 2023', 'world-championships'],
  ['Grade 1 – Individual Tournaments', 'Utopia Olympic Games 2024', 'olympics'],
  ['Grade 1 – Team Tournaments', 'BWF Sudirman Cup Finals', 'sudirman-cup'],
  ['Grade 1 – Team Tournaments', 'BWF Thomas & Uber Cup Finals', 'aside.team'],
  ['Grade 1', 'Youth Olympic Games 2018', 'aside.junior'],
  ['Grade 1', 'World Junior Championships 2024', 'aside.junior'],
  ['Grade 1', 'Para Badminton World Championships', 'aside.para'],
  ['Grade 1', 'Paralympic Games 2024', 'aside.para'],
  ['Grade 1', 'BWF World Senior Championships 2023', 'aside.senior'],
  ['Junior International Series', 'Utopia Junior 2024', 'aside.junior'],
  ['Continental Individual Championships', 'European U17 Championships', 'aside.junior'],
  ['Continental Individual Championships', '2023 European Games', 'aside.games'],
  ['Continental Team Championships', 'European Mixed Team Championships', 'aside.team'],
  ['Multi-Sport Games', 'World University Games', 'aside.games'],
  ['Grade 1', 'Olympic Games Qualification', 'aside.qualifying'],
  ['HSBC BWF World Tour Super 300', 'BWF Test Tournament', 'aside.test'],
  ['Unsanctioned', 'Kitchen Cup', 'aside.unsanctioned'],
  ['Kitchen', 'Kitchen Cup', undefined],
])('%s, %s: %s', (category, name, expected) => expect(read(category, name)).toBe(expected));
