import { readFlow, writeFlow } from '@/lib/session';
import type { Category, SignupProgress } from './options';

/** What an account is: for good, for a while, or for the map only (signupAccountType). */
export type Variant = Exclude<SignupProgress['signupAccountType'], ''>;

/** What was chosen on the first page, kept in this tab until the sign-up begins. */
export interface Choice {
  userCategory: Category;
  variant: Variant;
}

/** Keeps what was chosen. */
export function keepChoice({ userCategory, variant }: Choice): void {
  writeFlow('applicantCategory', userCategory);
  writeFlow('signupAccountType', variant);
}

/** What was chosen; undefined where nothing was. */
export function readChoice(): Choice | undefined {
  const userCategory = readFlow('applicantCategory');
  const variant = readFlow('signupAccountType');
  if (!/^[123]$/.test(userCategory ?? '')) return undefined;
  if (!/^(account|temporary|gis)$/.test(variant ?? '')) return undefined;
  return { userCategory, variant } as Choice;
}

/** Keeps the services that are ticked, until the server has them. */
export const keepServices = (services: readonly string[]): void =>
  writeFlow('userInfoServices', services.join());

/** The services that were ticked in this tab. */
export const readServices = (): string[] => (readFlow('userInfoServices') ?? '').split(',');

/** Where the form of a sign-up is, once its mail, services and identity are settled. */
export const formOf = (state: SignupProgress): string => {
  const base = state.signupAccountType === 'temporary' ? '/temporary' : '/account';
  return `${base}/signup/${state.step === 'completed' ? 'completed' : 'form'}`;
};

/** The page on which a sign-up of a variant begins. */
export const startOf = (variant: string | undefined): string =>
  variant === 'gis' ? '/gis/signup' : '/signup';
