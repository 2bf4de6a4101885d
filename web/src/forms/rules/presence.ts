import { blank, line, lines } from './normalise';
import { found, rule, setting } from './rule';

/** Required input and selection. */
export const presenceRules = [
  rule({
    name: 'required',
    normalise: lines,
    check: (v) => (blank(v) ? found('MSG-LIT-E-0001') : null),
  }),
  rule({
    name: 'requiredSelection',
    normalise: line,
    check: (v) => (v === '' ? found('MSG-LIT-E-0002') : null),
  }),
  rule({
    name: 'ticked',
    normalise: line,
    check: (v) => (v === 'true' ? null : found('MSG-LIT-E-0005')),
  }),
  rule({
    name: 'oneOf',
    normalise: line,
    check: (v, p) => (setting(p, 'values').split(' ').includes(v) ? null : found('MSG-LIT-E-0002')),
  }),
];
