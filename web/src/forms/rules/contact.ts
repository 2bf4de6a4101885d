import { checkSymbols } from './character';
import { code, hyphens, line, lower } from './normalise';
import { type Check, found, matching, rule } from './rule';

const MAIL_LOCAL = /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}$/;
const MAIL_DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/;
const POSTAL_CODE = /^\d{3}-\d{4}$/;
const PHONE = /^0[1-9]\d{8,9}$/;
const ONE_TIME = /^\d{6}$/;

const checkMail: Check = (v) => {
  const at = v.lastIndexOf('@');
  const right =
    at >= 0 &&
    v.length <= 254 &&
    MAIL_LOCAL.test(v.slice(0, at)) &&
    MAIL_DOMAIN.test(v.slice(at + 1));
  return right ? null : found('MSG-LIT-E-0055');
};

const mailText = (value: string): string => {
  const v = line(value);
  const at = v.lastIndexOf('@');
  return at < 0 ? v : v.slice(0, at + 1) + lower(v.slice(at + 1));
};

const postalText = (value: string): string =>
  hyphens(line(value))
    .replace(/[ 〒]/g, '')
    .replace(/^(\d{3})(\d{4})$/, '$1-$2');

/** Numbers abroad are written in many ways, but begin with a digit, behind + or a bracket at most. */
const checkPhoneAbroad: Check = (v, _, today) =>
  checkSymbols(v, { symbols: ' +-()' }, today) ??
  (/^[+( ]*\d/.test(v) ? null : found('MSG-LIT-E-0042', { reason: 'abroad' }));

const digitsOnly = (value: string): string => hyphens(line(value)).replace(/[ \-()]/g, '');

/** A hyphen before all digits stays: something is missing there, such as what a spreadsheet took away. */
const phoneNumber = (value: string): string =>
  (/^[ (]*-/.test(hyphens(line(value))) ? '-' : '') + digitsOnly(value);

const corporateText = (value: string): string =>
  code(value).replace(/[ -]/g, '').replace(/^T+/, '');

const checkCorporate: Check = (v) => {
  if (!/^\d{13}$/.test(v)) return found('MSG-LIT-E-0039');
  const [check = 0, ...base] = Array.from(v, Number);
  const sum = base.reduce((total, digit, i) => total + digit * (i % 2 === 0 ? 2 : 1), 0);
  return check === 9 - (sum % 9) ? null : found('MSG-LIT-E-0040');
};

/** How a person or body is reached and told apart. */
export const contactRules = [
  rule({ name: 'email', format: true, normalise: mailText, check: checkMail }),
  rule({
    name: 'postalCode',
    format: true,
    normalise: postalText,
    check: matching(POSTAL_CODE, 'MSG-LIT-E-0041'),
  }),
  rule({
    name: 'phone',
    format: true,
    normalise: phoneNumber,
    check: matching(PHONE, 'MSG-LIT-E-0042'),
  }),
  rule({ name: 'phoneAbroad', format: true, normalise: line, check: checkPhoneAbroad }),
  rule({ name: 'corporateNumber', format: true, normalise: corporateText, check: checkCorporate }),
  rule({
    name: 'oneTimeCode',
    format: true,
    normalise: digitsOnly,
    check: matching(ONE_TIME, 'MSG-LIT-E-0019'),
  }),
];
