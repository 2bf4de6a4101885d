import { useEffect, useState } from 'react';
import { addressBook } from './addressBook';

/** A municipality of the server's table. */
export interface City {
  cityCd: string;
  city: string;
  cityKana: string;
}

const requests = new Map<string, Promise<readonly City[]>>();

/** The municipalities of a prefecture, asked for once; none where they cannot be had. */
function citiesOf(prefectureCd: string): Promise<readonly City[]> {
  const known = requests.get(prefectureCd);
  if (known) return known;
  const pending = addressBook
    .cities(prefectureCd)
    .then(({ cities }) => cities as readonly City[])
    .catch(() => {
      requests.delete(prefectureCd);
      return [];
    });
  requests.set(prefectureCd, pending);
  return pending;
}

/** The municipalities of the prefecture chosen; empty until they are there. */
export function useCities(prefectureCd: string): readonly City[] {
  const [known, setKnown] = useState<{ of: string; cities: readonly City[] }>();
  useEffect(() => {
    if (prefectureCd === '') return;
    let current = true;
    void citiesOf(prefectureCd).then((cities) => {
      if (current) setKnown({ of: prefectureCd, cities });
    });
    return () => {
      current = false;
    };
  }, [prefectureCd]);
  return known?.of === prefectureCd ? known.cities : [];
}

/**
 * An address that begins with its municipality, and the code of that: what the address names itself,
 * else what was chosen. The twin of Book.WithCity in internal/address.
 */
export function withCity(
  cities: readonly City[],
  cityCd: string,
  townName: string,
): { cityCd: string; townName: string } {
  const named = cityIn(cities, townName);
  if (named) return { cityCd: named.cityCd, townName };
  const { city } = cities.find((each) => each.cityCd === cityCd) ?? { city: '' };
  if (townName === '') return { cityCd, townName };
  // A ward or a town is often written without its city or district.
  const cut = [...city.matchAll(/[市郡]/g)].map(({ index }) => index + 1);
  const at = cut.find((from) => from < city.length - 1 && townName.startsWith(city.slice(from)));
  return { cityCd, townName: city.slice(0, at) + townName };
}

/** The municipality that an address begins with: the longest name that fits. */
export function cityIn(cities: readonly City[], townName: string): City | undefined {
  return cities
    .filter((each) => townName.startsWith(each.city))
    .sort((a, b) => b.city.length - a.city.length)[0];
}

/** The municipality of a code where an address names another one; a city and its wards are not others. */
export function otherCity(
  cities: readonly City[],
  cityCd: string,
  townName: string,
): City | undefined {
  const named = cityIn(cities, townName);
  const coded = cities.find((each) => each.cityCd === cityCd);
  if (!named || !coded) return undefined;
  return named.city.startsWith(coded.city) || coded.city.startsWith(named.city) ? undefined : coded;
}
