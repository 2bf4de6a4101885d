import type { FieldError, UserInfoDetail } from '@/api/model';
import { today } from '@/lib/clock';
import { applyRule, type Finding } from '../rules';
import { openPlace } from '../rules/filled';
import { fieldsOf, particular, type SectionId, type TextName, type TextRule } from './fields';

/** A text in its stored form, with the first mistake in it. */
function checked(rule: TextRule, typed: string, day: string) {
  const { normalised, finding } = applyRule(rule.format, typed, rule.params ?? {}, day);
  const further = (): Finding | null => {
    const list: [string, Record<string, string>][] = [];
    if (rule.needed) list.push(['required', {}]);
    if (rule.max) list.push(['maxLength', { max: rule.max }]);
    for (const name of rule.more ?? []) list.push([name, {}]);
    for (const [name, params] of list) {
      const { finding } = applyRule(name, normalised, params, day);
      if (finding) return finding;
    }
    if (rule.within && normalised !== '') {
      const number = rule.within.join(normalised);
      const { finding } = applyRule('stationLicenceNumber', number, {}, day);
      if (finding) return { code: finding.code, params: { reason: 'part' } };
    }
    const place = rule.sent ? openPlace(normalised) : '';
    return place === '' ? null : { code: 'MSG-LIT-E-0001', params: { reason: 'openPlace', place } };
  };
  return { normalised, finding: finding ?? further() };
}

/**
 * The user info as the server keeps it: every text in its stored form, empty what the
 * kind does not have. The twin of UserInfoDetail.Clean in internal/applicant.
 */
export function cleaned(value: UserInfoDetail, day = today()): UserInfoDetail {
  const domesticOrOverseas = value.domesticOrOverseas === '2' ? '2' : '1';
  const out = { ...value, domesticOrOverseas };
  const fields = fieldsOf(out);
  const kept = new Set(fields.map((field) => field.name));
  for (const name of particular) if (!kept.has(name)) out[name] = '';
  for (const field of fields) out[field.name] = checked(field, value[field.name], day).normalised;
  return out;
}

/** What is wrong with a user info, under the pointers of the server without its prefix. */
export function problemsOf(
  value: UserInfoDetail,
  sections?: readonly SectionId[],
  day = today(),
): FieldError[] {
  return fieldsOf(value).flatMap((field) => {
    if (sections && !sections.includes(field.section)) return [];
    const { finding } = checked(field, value[field.name], day);
    return finding
      ? [{ pointer: `/${field.name}`, code: finding.code, params: { ...finding.params } }]
      : [];
  });
}

/** A text in its stored form, as it is written when its field is left. */
export function normalised(value: UserInfoDetail, name: TextName): string {
  const rule = fieldsOf(value).find((field) => field.name === name);
  return rule ? checked(rule, value[name], today()).normalised : value[name];
}
