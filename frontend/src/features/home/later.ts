/** Sections that are fetched after the first screen, or when they come near it. */
export { BirthdaysLine } from './BirthdaysLine';
export { ChampionsCard } from './ChampionsCard';
export { FollowedLine } from './FollowedLine';
export { MoversCard, TrendingCard } from './MoversCards';
export { OnThisDayCard } from './OnThisDayCard';
export { StreaksCard } from './StreaksCard';
export { GoatCard, WorldCard } from './TopTenCards';
