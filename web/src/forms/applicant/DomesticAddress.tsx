import { type ReactNode, useRef } from 'react';
import type { UserInfoDetail } from '@/api/model';
import { useTexts } from '@/i18n/texts';
import { Button } from '@/ui/Button';
import type { FieldMessage } from '@/ui/FieldShell';
import { Select, TextField } from '@/ui/TextField';
import { AddressSearch } from '../address/AddressSearch';
import { addressTexts } from '../address/texts';
import { cityIn, useCities, withCity } from '../address/useCities';
import { type Place, townOf, usePlaces } from '../address/usePlaces';
import { applyRule } from '../rules';
import type { TextName } from './fields';
import { labels } from './labels';
import { normalised } from './problems';
import { applicantTexts } from './texts';

interface Props {
  value: UserInfoDetail;
  onChange: (change: Partial<UserInfoDetail>) => void;
  errorAt: (name: string) => FieldMessage | null;
  locked: (name: TextName) => string | undefined;
  /** The field as every other one is shown. */
  field: (name: TextName) => ReactNode;
  /** Listens to a field being left. */
  withBlur: (name: TextName, then: () => void, children: ReactNode) => ReactNode;
}

const postal = (typed: string) => applyRule('postalCode', typed, {}, '');

/** An address in Japan: a postal code fills in what it stands for. */
export function DomesticAddress(props: Props) {
  const { value, onChange, field, withBlur, locked } = props;
  const latest = useRef(value);
  latest.current = value;
  const lastFilled = useRef('');
  const searched = useRef(value.postalCode);
  const fixed = locked('townName') !== undefined || locked('prefectureCd') !== undefined;
  const { search, look, use } = usePlaces((place: Place) => {
    lastFilled.current = townOf(place);
    const { prefectureCd, cityCd } = place;
    onChange({ prefectureCd, cityCd, townName: townOf(place) });
  });
  // What somebody typed is never replaced without being asked.
  const free = () => ['', lastFilled.current].includes(latest.current.townName.trim());
  const begin = (again: boolean) => {
    const { normalised, finding } = postal(latest.current.postalCode);
    if (fixed || finding || normalised === '' || (!again && normalised === searched.current))
      return;
    searched.current = normalised;
    void look(normalised, free);
  };
  return (
    <>
      <div>
        {withBlur('postalCode', () => begin(false), <PostalCode {...props} />)}
        {!fixed && (
          <>
            <div className="mt-3">
              <Button variant="outline" size="md" onClick={() => begin(true)}>
                <SearchText />
              </Button>
            </div>
            <AddressSearch search={search} onUse={use} />
          </>
        )}
      </div>
      {field('prefectureCd')}
      {!fixed && <Municipality {...props} />}
      <Town {...props} />
    </>
  );
}

const SearchText = () => <>{useTexts(addressTexts).search}</>;

function PostalCode({ value, onChange, errorAt, locked, field }: Props) {
  const t = useTexts(applicantTexts);
  const l = useTexts(labels);
  if (locked('postalCode') !== undefined) return field('postalCode');
  return (
    <TextField
      id="postalCode"
      label={l.postalCode}
      help={t.postalCodeHelp}
      error={errorAt('postalCode')}
      required
      width="sm"
      inputMode="numeric"
      autoComplete="postal-code"
      value={value.postalCode}
      onChange={(event) => onChange({ postalCode: event.target.value })}
    />
  );
}

/** The municipality: it writes itself in front of the address. */
function Municipality({ value, onChange, errorAt }: Props) {
  const t = useTexts(applicantTexts);
  const l = useTexts(labels);
  const cities = useCities(value.prefectureCd);
  const choose = (cityCd: string) => {
    const before = cityIn(cities, value.townName)?.city ?? '';
    const city = cities.find((each) => each.cityCd === cityCd)?.city ?? '';
    onChange({ cityCd, townName: city + value.townName.slice(before.length) });
  };
  const known = value.cityCd === '' || cities.some((each) => each.cityCd === value.cityCd);
  const options = cities.map((each) => ({ value: each.cityCd, label: each.city }));
  return (
    <Select
      id="cityCd"
      label={l.cityCd}
      error={errorAt('cityCd')}
      options={known ? options : [{ value: value.cityCd, label: value.cityCd }, ...options]}
      placeholder={t.choose}
      value={value.cityCd}
      onChange={(event) => choose(event.target.value)}
    />
  );
}

function Town({ value, onChange, errorAt, locked, field, withBlur }: Props) {
  const t = useTexts(applicantTexts);
  const l = useTexts(labels);
  const cities = useCities(value.prefectureCd);
  if (locked('townName') !== undefined) return field('townName');
  const settle = () => {
    const next = withCity(cities, value.cityCd, normalised(value, 'townName'));
    if (next.cityCd !== value.cityCd || next.townName !== value.townName) onChange(next);
  };
  return withBlur(
    'townName',
    settle,
    <TextField
      id="townName"
      label={l.townName}
      help={t.townHelp}
      error={errorAt('townName')}
      required
      autoComplete="address-line1"
      value={value.townName}
      onChange={(event) => onChange({ townName: event.target.value })}
      // Before a press or the Enter key sends the form.
      onBlur={settle}
      onKeyDown={(event) => event.key === 'Enter' && !event.nativeEvent.isComposing && settle()}
    />,
  );
}
