import { expect, test } from 'vitest';
import contract from '../../../../contract/address.json';
import { withCity } from './useCities';

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
