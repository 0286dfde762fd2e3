const MEGABYTE = 1_024 * 1_024;
const GIGABYTE = 1_024 * MEGABYTE;

export const toMegabytes = (bytes: number): number => Math.round(bytes / MEGABYTE);
export const toGigabytes = (bytes: number): number => Math.round(bytes / GIGABYTE);
