import { expect, test } from 'vitest';
import contract from '../../../../contract/address.json';
import { otherCity, withCity } from './useCities';

test.each(contract.cases)(
  '[R5.1] the municipality that was chosen is part of the address: $typed',
  ({ prefectureCd, cityCd, typed, address }) => {
    const cities = contract.cities[prefectureCd as keyof typeof contract.cities].map(
      ([cityCd = '', city = '']) => ({ cityCd, city, cityKana: '' }),
    );
    expect(withCity(cities, cityCd, typed).townName).toBe(address);
    expect(withCity(cities, cityCd, address).townName, 'again').toBe(address);
  },
);

const kanagawa = [
  ['14100', '横浜市'],
  ['14104', '横浜市中区'],
  ['14131', '川崎市川崎区'],
].map(([cityCd = '', city = '']) => ({ cityCd, city, cityKana: '' }));

test.each([
  ['14104', '川崎市川崎区東田町1', '横浜市中区'],
  ['14131', '川崎市川崎区東田町1', undefined],
  ['14100', '横浜市中区本町1', undefined], // the city as a whole
  ['14104', '横浜市', undefined],
  ['14999', '川崎市川崎区東田町1', undefined], // of no municipality, which its own rule tells
  ['', '川崎市川崎区東田町1', undefined],
  ['14104', '東田町1', undefined], // names none
])('[R5.1] a code %s beside %s is of another municipality: %s', (code, town, other) => {
  expect(otherCity(kanagawa, code, town)?.city).toBe(other);
});
