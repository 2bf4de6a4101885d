/** The ways to sign in, the most usual first. */
export const loginMethods = ['password', 'passkey', 'mynumber', 'gbizid', 'certificate'] as const;

/** A way to sign in. */
export type LoginMethod = (typeof loginMethods)[number];

const isLoginMethod = (value: string | null): value is LoginMethod =>
  loginMethods.some((each) => each === value);

/**
 * The way that the address of the login page asks for: login_method, else how the identity
 * was shown (the login redirect parameters). What is no way is left out.
 */
export function requestedMethod(query: URLSearchParams): LoginMethod {
  return [query.get('login_method'), query.get('identity')].find(isLoginMethod) ?? 'password';
}

const kinds = new Map([
  ['individual', '1'],
  ['corporation', '2'],
  ['organization', '3'],
]);

/** The kind of account that the address names (userCategory); undefined where it names none. */
export function requestedKind(query: URLSearchParams): string | undefined {
  const type = query.get('type') ?? '';
  return kinds.get(type) ?? [...kinds.values()].find((each) => each === type);
}

/** What the address says it is for, of the modes that the login page tells of. */
export function requestedMode(
  query: URLSearchParams,
): 'gis' | 'addidentity' | 'changeid' | undefined {
  const mode = query.get('mode');
  return (['gis', 'addidentity', 'changeid'] as const).find((each) => each === mode);
}
