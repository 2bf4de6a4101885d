import { expect, test } from 'vitest';
import { linkTo } from './linkTo';

const of = (subject: string, electronicApplicationNumber = '', delegationNumber = '') =>
  linkTo({ subject, electronicApplicationNumber, delegationNumber });

test('[R8.10] the subject of an event leads to its page, or to that of its case', () => {
  expect(of('account:01a2')?.path).toBe('/detail');
  expect(of('account:search')).toBeUndefined();
  expect(of('licence:01a2')?.query).toEqual({ id: '01a2' });
  expect(of('licence:register')).toBeUndefined();
  expect(of('staff:01a2')?.path).toBe('/roles');
  expect(of('application:E1', 'E1')?.path).toBe('/desk/detail');
  expect(of('payment:1', 'E1')?.query).toEqual({ electronicApplicationNumber: 'E1' });
  expect(of('delegation:01a2', '', 'M1')?.path).toBe('/desk/delegations/detail');
  expect(of('audit:log')).toBeUndefined();
});
