import type { AnnouncementInput, DeskAnnouncementDetail } from '@/api/model';

/** What stands in the form. */
export type Values = Omit<AnnouncementInput, 'announcementId' | 'version'>;

/** The form of a new announcement. */
export const empty: Values = {
  kind: 'system',
  title: { ja: '', en: '' },
  body: { ja: '', en: '' },
  urgent: false,
  mail: false,
  startDate: '',
  startTime: '09:00',
  endDate: '',
  endTime: '17:00',
  bureau: '',
};

/** What is to be written on: what was asked to be published and sent back, or else what is saved. */
export const toWrite = (saved: DeskAnnouncementDetail): Values =>
  valuesOf(saved.proposal ? saved.proposal.content : saved);

/** What is saved, as the form holds it. */
export function valuesOf(saved: Values): Values {
  const { kind, title, body, urgent, mail, startDate, endDate, bureau = '' } = saved;
  return {
    ...{ kind, title, body, urgent, mail, startDate, endDate, bureau },
    startTime: saved.startTime || empty.startTime,
    endTime: saved.endTime || empty.endTime,
  };
}

/** A control of the form, by what the server calls it: /title/ja is title-ja. */
export const idOf = (pointer: string) => pointer.slice(1).replace('/', '-');

/** The controls with what stands in them, in the order of the form. */
export function items(v: Values): readonly (readonly [string, string | boolean])[] {
  const at = (date: string, time: string) => (date ? `${date} ${time}` : '');
  return [
    ['kind', v.kind],
    ['bureau', v.bureau ?? ''],
    ['urgent', v.urgent],
    ['titleJa', v.title.ja],
    ['bodyJa', v.body.ja],
    ['titleEn', v.title.en],
    ['bodyEn', v.body.en],
    ['startDate', at(v.startDate, v.startTime)],
    ['endDate', at(v.endDate, v.endTime)],
    ['mail', v.mail],
  ];
}

/** The items in which two versions differ. */
export function differences(mine: Values, theirs: Values) {
  const other = new Map(items(theirs));
  return items(mine)
    .map(([item, value]) => ({ item, mine: value, theirs: other.get(item) ?? '' }))
    .filter((each) => each.mine !== each.theirs);
}
