/** What is wrong with a new password before it is sent; the server knows more rules. */
export function passwordProblem(password: string): 'passwordMissing' | 'passwordShort' | undefined {
  if (password === '') return 'passwordMissing';
  return [...password].length < 8 ? 'passwordShort' : undefined;
}

/** A user id as it is sent: width and case do not matter. */
export const userIdOf = (typed: string) => typed.normalize('NFKC').trim().toLowerCase();

/** What is wrong with a user id before it is sent. */
export function userIdProblem(typed: string): 'userIdMissing' | 'userIdMalformed' | undefined {
  if (userIdOf(typed) === '') return 'userIdMissing';
  return /^[a-z0-9][a-z0-9._-]{3,63}$/.test(userIdOf(typed)) ? undefined : 'userIdMalformed';
}
