import { useState } from 'react';
import { useLang } from '@/i18n/lang';
import { pick, useTexts } from '@/i18n/texts';
import { Button } from '@/ui/Button';
import { RadioGroup } from '@/ui/Choice';
import { addressTexts } from './texts';
import { type Place, type Search, townOf } from './usePlaces';

/** What the search for an address found: said, or offered where a choice is needed. */
export function AddressSearch({
  search,
  onUse,
  id = 'addressPlaces',
}: {
  search: Search;
  onUse: (place: Place) => void;
  /** Of the choice between several places. */
  id?: string;
}) {
  const t = useTexts(addressTexts);
  const lang = useLang();
  const named = (place: Place) => `${pick(place.prefecture, lang)} ${townOf(place)}`;
  const stateTexts: Partial<Record<Search['state'], string>> = {
    searching: t.searching,
    none: t.noPlace,
    failed: t.searchFailed,
    choice: t.places,
  };
  return (
    <>
      <p role="status" className="mt-2 empty:hidden">
        {search.state === 'filled' ? t.filledIn(named(search.place)) : stateTexts[search.state]}
      </p>
      {search.state === 'choice' && (
        <Places id={id} places={search.places} named={named} onUse={onUse} />
      )}
    </>
  );
}

function Places({
  id,
  places,
  named,
  onUse,
}: {
  id: string;
  places: readonly Place[];
  named: (place: Place) => string;
  onUse: (place: Place) => void;
}) {
  const t = useTexts(addressTexts);
  const [chosen, setChosen] = useState('0');
  const place = places[Number(chosen)];
  return (
    <div className="mt-2 flex flex-col items-start gap-3">
      <RadioGroup
        id={id}
        label={<span className="sr-only">{t.places}</span>}
        options={places.map((each, index) => ({ value: `${index}`, label: named(each) }))}
        value={chosen}
        onChange={setChosen}
      />
      <Button variant="outline" size="md" onClick={() => place && onUse(place)}>
        {t.usePlace}
      </Button>
    </div>
  );
}
