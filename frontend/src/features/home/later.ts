/** Sections that are fetched when they come near the screen. */
export { ChampionsCard } from './ChampionsCard';
export { FollowedLine } from './FollowedLine';
export { MoversCard, TrendingCard } from './MoversCards';
export { OnThisDayCard } from './OnThisDayCard';
export { StreaksCard } from './StreaksCard';
export { GoatCard, WorldCard } from './TopTenCards';
