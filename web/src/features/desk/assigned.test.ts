import { expect, test } from 'vitest';
import { asFiled, assign, assignedOf, otherEmissions } from './assigned';

const wished = '154.45～154.55MHz';

test('[R10.2] frequencies are assigned as the server writes them', () => {
  const written: Record<string, string> = {
    '154.5': '154.5MHz',
    '154.50MHz': '154.5MHz',
    '１５４．５': '154.5MHz',
    '154.45、154.55MHz': '154.45、154.55MHz',
    '154.45, 154.5 154.5': '154.45、154.5MHz',
  };
  for (const [typed, says] of Object.entries(written)) expect(assign(typed).written).toBe(says);
  const wrong: Record<string, string> = {
    '': 'MSG-LIT-E-0001',
    ' 、 ': 'MSG-LIT-E-0001',
    '0': 'MSG-LIT-E-0027',
    '-154.5': 'MSG-LIT-E-0027',
    [wished]: 'MSG-LIT-E-0021',
    VHF: 'MSG-LIT-E-0021',
  };
  for (const [typed, code] of Object.entries(wrong)) expect(assign(typed).problem?.code).toBe(code);
});

test('[R10.2] what is assigned within the range is as it was filed', () => {
  const of = (frequency: string) => asFiled({ frequency, wished }).frequency;
  expect(of('154.45、154.55MHz')).toBe(wished);
  expect(of('154.6MHz')).toBe('154.6MHz');
  expect(asFiled({ frequency: '154.5MHz' }).frequency).toBe('154.5MHz');
  const begins = (frequency: string) =>
    assignedOf({ emission: 'F3E', frequency, wished, powerW: 1 });
  expect([begins(wished), begins('154.5MHz')]).toEqual(['', '154.5']);
});

test('[R10.2] what is assigned outside the range departs from it, unless it was assigned so before', () => {
  const of = (frequency: string) => [{ emission: 'F3E', frequency, wished, powerW: 1 }];
  expect(otherEmissions(of('155MHz'), of(wished))).toBe(true);
  expect(otherEmissions(of('154.5MHz'), of(wished))).toBe(false);
  expect(otherEmissions(of('155MHz'), of('155MHz'))).toBe(false);
  expect(otherEmissions(of('156MHz'), of('155MHz'))).toBe(true);
  expect(otherEmissions(of('154.5MHz'), of('155MHz'))).toBe(false);
});

test('[R10.2] nothing departs where the same frequencies stand in another order, or each emission of a row has its own of the range', () => {
  const range = { wished: '466～466.4MHz', powerW: 5 };
  const outside = { emission: 'F3E', frequency: '467、468MHz', ...range };
  expect(otherEmissions([{ ...outside, frequency: '468、467MHz' }], [outside])).toBe(false);
  expect(otherEmissions([{ ...outside, frequency: '468MHz' }], [outside])).toBe(true);
  const filed = [{ emission: 'F2D、F3E', frequency: '466～466.4MHz', ...range }];
  const each = [
    { emission: 'F2D', frequency: '466.1MHz', ...range },
    { emission: 'F3E', frequency: '466.2MHz', ...range },
  ];
  expect(otherEmissions(each, filed)).toBe(false);
  expect(otherEmissions(each.slice(1), filed)).toBe(true);
});
