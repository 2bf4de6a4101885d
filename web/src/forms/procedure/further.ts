// What few definitions need, such as the reports of certified equipment; a page loads it for these alone.

export { compareWith } from './compared';
export { registerMore } from './more';
export { partOnRecord } from './onRecord';
export { references } from './references';
export { serialKey } from './serials';
