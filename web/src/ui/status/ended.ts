import type { LicenceSummary } from '@/api/model';
import { useFormat } from '@/i18n/format';
import { useTexts } from '@/i18n/texts';
import { licenceStateTexts } from './licenceStateTexts';

type Ends = Pick<LicenceSummary, 'validTo' | 'grantedTo'> &
  Partial<Pick<LicenceSummary, 'revoked' | 'passedOn'>>;

/** The last day of the term that was granted. */
export const termEnd = ({ grantedTo, validTo }: Ends) => grantedTo ?? validTo;

/** Until when what ends before its term is valid, and why; undefined for any other. */
export function useEnded(): (licence: Ends) => string | undefined {
  const t = useTexts(licenceStateTexts);
  const format = useFormat();
  return ({ grantedTo, validTo, revoked, passedOn }) =>
    grantedTo &&
    t.ends(format.date(validTo), revoked ? t.revoked : passedOn ? t.succeeded : t.discontinued);
}
