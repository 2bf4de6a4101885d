import { useLocation } from 'react-router';

const pages = '/mypage/account';

/** Where the pages of this feature are, and what they do there. */
export interface Variant {
  prefix: '' | '/changeid' | '/addidentity' | '/national-id-card';
  /** The calls that make a proof. */
  calls: '/api/changeid' | '/api/addidentity';
  /** The one method of the pages; any where left out. */
  only?: 'mynumber';
  /** For an account whose identity was never shown: all of the user info is asked for. */
  first: boolean;
  identification: string;
  userInfo: string;
}

const prefixes = ['/changeid', '/addidentity', '/national-id-card'] as const;

/** The variant that a path of the account pages belongs to. */
export function variantOf(path: string): Variant {
  const prefix = prefixes.find((each) => path.startsWith(`${each}/`)) ?? '';
  const first = prefix === '/addidentity';
  return {
    prefix,
    calls: first ? '/api/addidentity' : '/api/changeid',
    ...(prefix === '/national-id-card' && { only: 'mynumber' as const }),
    first,
    identification: `${prefix}${pages}/change-identification`,
    // The plain page that changes the user info knows of no proof.
    userInfo: `${prefix || '/changeid'}${pages}/change-user-info`,
  };
}

/** The variant of the page that is open. */
export const useVariant = () => variantOf(useLocation().pathname);

/** Where an account shows its identity that is in a state: '' for where it likes. */
export function prefixFor(userStatusCd: string): Variant['prefix'] {
  return userStatusCd === '01' ? '/addidentity' : '/changeid';
}
