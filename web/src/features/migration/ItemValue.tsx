import { useQuery } from '@tanstack/react-query';
import type { CarriedItem } from '@/api/model';
import { userQuery } from '@/api/query';
import { useFormat } from '@/i18n/format';
import { usePick } from '@/i18n/texts';
import { prefectures } from './prefectures';

type Side = 'old' | 'current';

/** An item's value in the old system or in the account, as people write it. */
export function ItemValue({ item, side }: { item: CarriedItem; side: Side }) {
  const format = useFormat();
  if (item.name === 'address') return <Address item={item} side={side} />;
  const values = item.fields.map((field) => field[side]).filter(Boolean);
  if (values.length === 0) return '—';
  return item.name === 'birthday' ? format.date(values[0]) : values.join(' ');
}

function Address({ item, side }: { item: CarriedItem; side: Side }) {
  const pick = usePick();
  const value = (name: string) => item.fields.find((field) => field.name === name)?.[side] ?? '';
  const prefectureCd = value('prefectureCd');
  const { data } = useQuery({
    ...userQuery('/api/mst/address/cities-get', { prefectureCd }, { quiet: true }),
    enabled: prefectureCd !== '',
    staleTime: Number.POSITIVE_INFINITY,
  });
  const postal = value('postalCode').replace(/^(\d{3})(\d{4})$/, '〒$1-$2');
  const prefecture = prefectures[Number(prefectureCd) - 1];
  const city = data?.cities.find((each) => each.cityCd === value('cityCd'))?.city ?? '';
  const town = value('townName');
  const place = [
    prefecture ? pick(prefecture) : prefectureCd,
    // Old systems write the municipality before the rest of an address.
    town.startsWith(city) ? '' : city,
    town,
  ];
  const lines = [postal, place.filter(Boolean).join(' ')].filter(Boolean);
  if (lines.length === 0) return '—';
  return <span className="whitespace-pre-line">{lines.join('\n')}</span>;
}
