/** Line icons on a 24 px grid. */
export const shapes = {
  home: 'M4 11l8-7 8 7M6 9.5V20h12V9.5M10 20v-5h4v5',
  player: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20c1-4 4-5.500 7.500-5.500s6.500 1.500 7.500 5.500',
  ranking: 'M4 20V13h4v7M10 20V5h4v15M16 20v-9h4v9',
  trophy: 'M8 4h8v6a4 4 0 0 1-8 0zM8 6H4c0 3 1.500 5 4 5M16 6h4c0 3-1.500 5-4 5M12 14v4M8 20h8M9.500 18h5',
  series: 'M4 6h16M4 12h16M4 18h10',
  record: 'M12 14a5 5 0 1 0 0-10 5 5 0 0 0 0 10zM9 13l-1.500 7.500L12 18l4.500 2.500L15 13',
  versus: 'M5 5l6 7-6 7M19 5l-6 7 6 7',
  swap: 'M8 4L4 8l4 4M4 8h16M16 12l4 4-4 4M20 16H4',
  flag: 'M5 21V4h13l-2.500 4 2.500 4H5',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM16 16l4.500 4.500',
  menu: 'M4 6h16M4 12h16M4 18h16',
  close: 'M6 6l12 12M18 6L6 18',
  sun: 'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM12 2.500v2M12 19.500v2M2.500 12h2M19.500 12h2M5.300 5.300l1.400 1.400M17.300 17.300l1.400 1.400M5.300 18.700l1.400-1.400M17.300 6.700l1.400-1.400',
  moon: 'M20 14.500A8.500 8.500 0 0 1 9.500 4 8.500 8.500 0 1 0 20 14.500z',
  system: 'M4 5h16v11H4zM9 20h6M12 16v4',
  reset: 'M4 12a8 8 0 1 0 2.600-5.900M4 4v4.500h4.500',
  share:
    'M9 13.500l6 3.500M15 7l-6 3.500M6.500 14.500a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5zM17.500 8a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5zM17.500 21a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5z',
  down: 'M6 9.500l6 6 6-6',
  download: 'M12 4v11M7 10.500l5 5 5-5M4 20h16',
  table: 'M4 5h16v14H4zM4 10h16M10 5v14',
  chart: 'M4 4v16h16M7.500 15l4-5 3 3 4.500-6',
  settings: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 9a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM9 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v5M12 7.500v.5',
  pen: 'M4 20l1-4.500L16.500 4 20 7.500 8.500 19zM14 6.500l3.500 3.500',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3.500 2',
  book: 'M5 4h11a3 3 0 0 1 3 3v13H8a3 3 0 0 1-3-3zM5 17a3 3 0 0 1 3-3h11',
  mail: 'M4 6h16v12H4zM4 7l8 6 8-6',
  chat: 'M4 5h16v11H10l-5 4v-4H4z',
  bell: 'M6 16V11a6 6 0 0 1 12 0v5l1.500 2h-15zM10 20.500h4',
  heart: 'M12 20S4 15 4 9.500A4.300 4.300 0 0 1 12 7a4.300 4.300 0 0 1 8 2.500C20 15 12 20 12 20z',
  play: 'M4 5h16v14H4zM10 9v6l5-3z',
  expand: 'M9 4H4v5M15 4h5v5M9 20H4v-5M15 20h5v-5',
  shrink: 'M4 9h5V4M20 9h-5V4M4 15h5v5M20 15h-5v5',
} as const;

export type IconName = keyof typeof shapes;
export const iconNames = Object.keys(shapes) as IconName[];
export const isIconName = (name: unknown): name is IconName => typeof name === 'string' && Object.hasOwn(shapes, name);
