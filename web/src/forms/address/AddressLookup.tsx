import { useRef, useState } from 'react';
import { useTexts } from '@/i18n/texts';
import { Button } from '@/ui/Button';
import { focusField } from '@/ui/ErrorSummary';
import { Select, TextField } from '@/ui/TextField';
import { useForm, useValue } from '../FormContext';
import type { FieldDefinition } from '../procedure/definition';
import { controlId } from '../registry/pointer';
import type { FormStore } from '../registry/store';
import { applyRule } from '../rules';
import { AddressSearch } from './AddressSearch';
import { addressBook, soughtBy } from './addressBook';
import { addressTexts } from './texts';
import { type City, cityIn, otherCity, useCities } from './useCities';
import { type Place, townOf, usePlaces } from './usePlaces';

interface Props {
  field: FieldDefinition;
  pointer: string;
}

/**
 * Beside a part of an address: what a postal code stands for, and the municipalities of the prefecture. Nothing of
 * it has to be used, and where it cannot be had the address is typed.
 */
export default function AddressLookup({ field, pointer }: Props) {
  const parts = field.address ?? {};
  if (field.format === 'postalCode') return <OfPostalCode field={field} pointer={pointer} />;
  return (
    <div className="mb-4 border-s-4 border-solid-gray-420 ps-3 empty:hidden">
      {parts.prefecture ? (
        <Municipality field={field} pointer={pointer} />
      ) : (
        <OwnCode field={field} pointer={pointer} />
      )}
    </div>
  );
}

const siblingOf = (pointer: string, name: string) =>
  `${pointer.slice(0, pointer.lastIndexOf('/') + 1)}${name}`;

/** The places of the parts of an address; the prefecture or the town that it does not name is the field itself. */
function placesOf({ field, pointer }: Props) {
  const { prefecture, cityCode, townName } = field.address ?? {};
  const at = (name?: string) => name && siblingOf(pointer, name);
  const itself = field.codes === 'prefectures' ? pointer : undefined;
  return {
    prefecture: at(prefecture) ?? itself,
    cityCode: at(cityCode),
    town: at(townName) ?? pointer,
  };
}

const typed = (store: FormStore, pointer: string) => String(store.value(pointer) ?? '');

/** Looks for a postal code and fills the address in; what somebody typed is replaced by a press alone. */
function useSearch(props: Props, filledIn = (_: string) => {}) {
  const store = useForm();
  const filled = useRef('');
  const { prefecture, cityCode, town } = placesOf(props);
  const { search, look, use, forget } = usePlaces((place: Place) => {
    filled.current = prefecture ? townOf(place) : place.prefecture.ja + townOf(place);
    if (prefecture) store.set(prefecture, place.prefectureCd);
    if (cityCode) store.set(cityCode, place.cityCd);
    store.set(town, filled.current);
    filledIn(town);
  });
  const free = () => ['', filled.current].includes(typed(store, town).trim());
  const begin = (code: string, named = false): boolean => {
    if (named && code.trim() !== '' && 'name' in soughtBy(code.trim())) {
      void look(code.trim(), free);
      return true;
    }
    const { normalised, finding } = applyRule('postalCode', code, {}, '');
    if (finding || normalised === '') {
      forget(); // what was found of another code says nothing of this one
      return false;
    }
    void look(normalised, free);
    return true;
  };
  return { search, use, begin };
}

/** Below a postal code of the form. */
function OfPostalCode(props: Props) {
  const t = useTexts(addressTexts);
  const code = String(useValue(props.pointer) ?? '');
  const { search, use, begin } = useSearch(props);
  const [wrong, setWrong] = useState(false);
  return (
    <div className="mt-3">
      <Button variant="outline" size="md" onClick={() => setWrong(!begin(code))}>
        {t.search}
      </Button>
      <p role="status" className="mt-2 empty:hidden">
        {wrong && t.wrongCode}
      </p>
      <AddressSearch search={search} onUse={use} id={`${controlId(props.pointer)}-places`} />
    </div>
  );
}

/** A postal code, or named also the name of a municipality, that only finds the address: the form has no place for it. */
function OwnCode({ named = false, ...props }: Props & { named?: boolean }) {
  const t = useTexts(addressTexts);
  const [code, setCode] = useState('');
  // The prefecture is known then, and this gives way to its municipalities: one goes on with the address.
  const { search, use, begin } = useSearch(props, (town) => named && focusField(controlId(town)));
  const [wrong, setWrong] = useState(false);
  const start = () => setWrong(!begin(code, named));
  const id = `${controlId(props.pointer)}-code`;
  return (
    <div>
      <TextField
        id={id}
        label={named ? t.anywhere : t.code}
        help={named ? t.anywhereHelp : t.codeHelp}
        error={wrong ? { text: t.wrongCode } : null}
        width={named ? 'full' : 'sm'}
        inputMode={named ? 'text' : 'numeric'}
        autoComplete="off"
        value={code}
        onChange={(event) => setCode(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault(); // it searches, and does not leave the page
          start();
        }}
      />
      <Button variant="outline" size="md" className="mt-3" onClick={start}>
        {named ? t.find : t.search}
      </Button>
      <AddressSearch search={search} onUse={use} id={`${id}-places`} />
    </div>
  );
}

/** The municipalities of the prefecture: the chosen one writes itself in front of the address. */
function Municipality(props: Props) {
  const t = useTexts(addressTexts);
  const store = useForm();
  const { prefecture = '', cityCode, town } = placesOf(props);
  const chosenIn = String(useValue(prefecture) ?? '');
  const cities = useCities(chosenIn);
  const value = String(useValue(town) ?? '');
  if (chosenIn === '' && addressBook.everywhere) return <OwnCode {...props} named />;
  if (cities.length === 0) return null;
  const chosen = cityIn(cities, value);
  const choose = (cityCd: string) => {
    const city = cities.find((each) => each.cityCd === cityCd);
    store.set(town, (city?.city ?? '') + value.slice(chosen?.city.length ?? 0));
    if (cityCode && city) store.set(cityCode, cityCd);
  };
  return (
    <>
      <Select
        id={`${controlId(props.pointer)}-city`}
        label={t.municipality}
        help={t.municipalityHelp}
        error={null}
        options={cities.map((each) => ({ value: each.cityCd, label: each.city }))}
        placeholder={t.choose}
        value={chosen?.cityCd ?? ''}
        onChange={(event) => choose(event.target.value)}
      />
      {cityCode && chosen && (
        <OtherCode pointer={cityCode} cities={cities} chosen={chosen} town={value} />
      )}
    </>
  );
}

/** Points out that the code is not that of the municipality which the address names. */
function OtherCode({
  pointer,
  cities,
  chosen,
  town,
}: {
  pointer: string;
  cities: readonly City[];
  chosen: City;
  town: string;
}) {
  const t = useTexts(addressTexts);
  const store = useForm();
  const code = applyRule('municipalityCode', String(useValue(pointer) ?? ''), {}, '').normalised;
  const other = otherCity(cities, code, town);
  return (
    <>
      <p role="status" className="mt-2 empty:hidden">
        {other && t.otherCode(code, other.city, chosen.city)}
      </p>
      {other && (
        <Button
          variant="outline"
          size="md"
          className="mt-2"
          onClick={() => store.set(pointer, chosen.cityCd)}
        >
          {t.setCode(chosen.cityCd)}
        </Button>
      )}
    </>
  );
}
