import type { ReviewDetail } from '@/api/model';
import { addDays } from '@/forms/procedure/day';
import { applyRule } from '@/forms/rules';
import { today } from '@/lib/clock';
import { checkSent } from './checkText';

type Item = NonNullable<ReviewDetail['rulings']>[number];

/** What is stated, by the ids of the rulings. */
export type Stated = Readonly<Record<string, string>>;

/** The id of the control of a ruling. */
export const rulingId = (id: string) => `ruling-${id}`;

/** The rulings that are shown with what is chosen before them. */
export const shownRulings = (review: Pick<ReviewDetail, 'rulings'>, stated: Stated): Item[] =>
  (review.rulings ?? []).filter((item) =>
    Object.entries(item.for ?? {}).every(([of, codes]) => codes?.includes(stated[of] ?? '')),
  );

/** What is wrong with what is stated beside the rest; null where nothing is. */
export function checkRuling(
  { id, type, from: first = '', ahead, optional }: Item,
  review: Pick<ReviewDetail, 'rulings'>,
  stated: Stated,
): { code: string; params?: Readonly<Record<string, string>> } | null {
  const value = stated[id] ?? '';
  if (optional && value === '') return null;
  if (type === 'choice') return value === '' ? { code: 'MSG-LIT-E-0002' } : null;
  if (type === 'textarea') return checkSent(value);
  if (value === '') return { code: 'MSG-LIT-E-0001' };
  const { normalised, finding } = applyRule('date', value, {}, '');
  if (finding) return finding;
  if (!ahead && normalised > today()) return { code: 'MSG-LIT-E-0046' };
  const from = ahead ? afterStated(id, first, review, stated) : first;
  return normalised < from ? { code: 'MSG-LIT-E-0057', params: { from } } : null;
}

/** The first day of a date that is ahead: it is after those that are stated before it (Procedure.Rule in internal/procedure/ruling.go). */
function afterStated(
  id: string,
  first: string,
  review: Pick<ReviewDetail, 'rulings'>,
  stated: Stated,
) {
  const shown = shownRulings(review, stated);
  const days = shown
    .slice(
      0,
      shown.findIndex((each) => each.id === id),
    )
    .flatMap((each) => (each.type === 'date' && isDate(stated[each.id]) ? [stated[each.id]] : []));
  return [first, ...days.map((day) => addDays(day ?? '', 1))].sort().at(-1) ?? first;
}

const isDate = (day = '') => day !== '' && !applyRule('date', day, {}, '').finding;

/** The first control that has something wrong; undefined for none. */
export function unruled(review: ReviewDetail, stated: Stated): string | undefined {
  const wrong = shownRulings(review, stated).find((item) => checkRuling(item, review, stated));
  return wrong && rulingId(wrong.id);
}

/** What is sent: what is shown, and nothing that was typed before another choice. */
export const statedOf = (review: ReviewDetail, stated: Stated): Record<string, string> =>
  Object.fromEntries(shownRulings(review, stated).map(({ id }) => [id, stated[id] ?? '']));
