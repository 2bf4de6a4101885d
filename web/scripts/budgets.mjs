// What each page may weigh at most (budgets.json), for the build and for `npm run size`.
import { readFileSync } from 'node:fs';

export const budgets = JSON.parse(readFileSync(new URL('budgets.json', import.meta.url), 'utf8'));

/** What a page is called there: src/features/payment/DetailPage.tsx is payment.DetailPage. */
export function pageName(module) {
  const [, feature, name] = /(?:features\/(\w+)\/|\/)(\w+)\.tsx$/.exec(module);
  return feature ? `${feature}.${name}` : name;
}

/** The kind of a page, which its budget is called after. */
export function kindOf(app, name) {
  if (app === 'staff') return 'staff';
  const has = (names) => names.some((each) => name.startsWith(each));
  return has(budgets.formPages) ? 'form' : has(budgets.publicPages) ? 'public' : 'list';
}
