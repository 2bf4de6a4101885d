import type { ReviewDetail } from '@/api/model';
import { formatDate } from '@/i18n/format';
import type { Lang } from '@/i18n/lang';
import { pick } from '@/i18n/texts';

type Known = Pick<
  ReviewDetail,
  | 'applicantHolder'
  | 'electronicApplicationNumber'
  | 'inquiryNumber'
  | 'subject'
  | 'destination'
  | 'receptionDate'
  | 'callSign'
>;

/** A letter about an application: what it names (procedure.LetterNames) is replaced; a call sign that is not there yet stays. */
export function fill(body: string, review: Known, lang: Lang): string {
  const values: Readonly<Record<string, string>> = {
    applicant: review.applicantHolder,
    number: review.electronicApplicationNumber,
    inquiryNumber: review.inquiryNumber,
    procedure: pick(review.subject, lang),
    office: pick(review.destination, lang),
    received: formatDate(review.receptionDate, lang),
    callSign: review.callSign,
  };
  return body.replace(/\{(\w+)\}/g, (name, inside: string) => values[inside] || name);
}

/** A text with another one after it. */
export function append(text: string, more: string): string {
  return text.trim() === '' ? more : `${text.trimEnd()}\n\n${more}`;
}
