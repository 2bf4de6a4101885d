import { solid } from './normalise';
import { found, rule } from './rule';

// The grammars of internal/rule/conformity.go.
const CERTIFICATION = /^\d{3}-[0-9A-Z]{6}$/;
const AMATEUR_CERTIFICATION = /^(?:\d{3})?KN\d{3}$/;
const PROOF = /^(?:\d{2,3})?K[A-Z]\d{8}$/;
const OWN_PROOF = /^\d{3}[A-Z]{1,2}[0-9A-Z]{6,9}$/;
const OLDER = /^\d{3}[A-Z]{2,4}\d{4,8}$/;

/** Numbers of equipment that conforms to the technical standards. */
export const conformityRules = [
  rule({
    name: 'certificationNumber',
    format: true,
    normalise: equipmentNumber,
    check: (v) => (certificationForm(v) ? null : found('MSG-LIT-E-0067')),
  }),
  rule({
    name: 'conformityProofNumber',
    format: true,
    normalise: equipmentNumber,
    check: (v) =>
      PROOF.test(v) || OWN_PROOF.test(v) || isOlder(v) ? null : found('MSG-LIT-E-0068'),
  }),
  rule({
    name: 'equipmentNumber',
    format: true,
    normalise: equipmentNumber,
    check: (v) => {
      if (CERTIFICATION.test(v) || isOlder(v)) return null;
      const amateur = AMATEUR_CERTIFICATION.test(v) || PROOF.test(v);
      return found('MSG-LIT-E-0067', { reason: amateur ? 'amateur' : 'eitherKind' });
    },
  }),
];

/** The form that the number of a certified design has; the twin of CertificationForm. */
export function certificationForm(v: string): string {
  if (CERTIFICATION.test(v)) return 'present';
  if (AMATEUR_CERTIFICATION.test(v)) return 'amateur';
  return isOlder(v) ? 'older' : '';
}

function isOlder(v: string): boolean {
  const wave = v.indexOf('〜');
  const first = wave < 0 ? v : v.slice(0, wave);
  const last = wave < 0 ? null : v.slice(wave + 1);
  if (!OLDER.test(first) || PROOF.test(first)) return false;
  return last === null || OLDER.test(last) || /^[0-9]{1,8}$/.test(last);
}

/** Drops the spaces and the R that stands before the number on the equipment. */
export function equipmentNumber(value: string): string {
  return solid(value)
    .replace(/[~\u223c\uff5e]/g, '〜')
    .replace(/^(?:[[(]?R[\])]?[-:]?)+/, '');
}
