import type { CarriedItem } from '@/api/model';
import { useCities } from '@/forms/address/useCities';
import type { TextName } from '@/forms/applicant/fields';
import { prefectures } from '@/forms/applicant/prefectures';
import { useDisplay } from '@/forms/applicant/useDisplay';
import { usePick } from '@/i18n/texts';

type Side = 'old' | 'current';

/** An item's value in the old system or in the account, as people write it. */
export function ItemValue({ item, side }: { item: CarriedItem; side: Side }) {
  const display = useDisplay();
  if (item.name === 'address') return <Address item={item} side={side} />;
  const values = item.fields.filter((field) => field[side] !== '');
  if (values.length === 0) return '—';
  return values.map((field) => display(field.name as TextName, field[side])).join(' ');
}

function Address({ item, side }: { item: CarriedItem; side: Side }) {
  const pick = usePick();
  const value = (name: string) => item.fields.find((field) => field.name === name)?.[side] ?? '';
  const prefecture = prefectures[value('prefectureCd')];
  const cities = useCities(value('prefectureCd'));
  const city = cities.find((each) => each.cityCd === value('cityCd'))?.city ?? '';
  const town = value('townName');
  const postal = value('postalCode').replace(/^(\d{3})(\d{4})$/, '〒$1-$2');
  // Old systems write the municipality before the rest of an address.
  const place = [prefecture && pick(prefecture), town.startsWith(city) ? '' : city, town];
  const lines = [postal, place.filter(Boolean).join(' ')].filter(Boolean);
  if (lines.length === 0) return '—';
  return <span className="whitespace-pre-line">{lines.join('\n')}</span>;
}
