import { useRef, useState } from 'react';
import { addressBook } from './addressBook';

/** A place that a postal code stands for. */
export interface Place {
  prefectureCd: string;
  prefecture: { ja: string; en: string };
  cityCd: string;
  city: string;
  town: string;
}

/** How the search for an address stands. */
export type Search =
  | { state: 'idle' | 'searching' | 'none' | 'failed' }
  | { state: 'choice'; places: readonly Place[] }
  | { state: 'filled'; place: Place };

/** The address of a place, as townName keeps it. */
export const townOf = (place: Place): string => place.city + place.town;

/**
 * Looks up what a postal code stands for. One place is filled in where nothing was typed
 * that it would replace; else the places are offered. Of two look-ups the last one counts.
 */
export function usePlaces(fill: (place: Place) => void) {
  const turn = useRef(0);
  const [search, setSearch] = useState<Search>({ state: 'idle' });
  const use = (place: Place) => {
    fill(place);
    setSearch({ state: 'filled', place });
  };
  const look = async (postalCode: string, free: () => boolean) => {
    turn.current += 1;
    const mine = turn.current;
    setSearch({ state: 'searching' });
    try {
      const { places } = await addressBook.places(postalCode);
      if (mine !== turn.current) return;
      const [first] = places as Place[];
      if (!first) setSearch({ state: 'none' });
      else if (places.length === 1 && free()) use(first);
      else setSearch({ state: 'choice', places: places as Place[] });
    } catch {
      if (mine === turn.current) setSearch({ state: 'failed' });
    }
  };
  return { search, look, use, forget: () => setSearch({ state: 'idle' }) };
}
