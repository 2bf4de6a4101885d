/** What every way besides the password is given. */
export interface LoginMethodProps {
  authRequestId: string;
  /** Makes a call of the sign-in; what ends the sign-in, or finds nobody, is told by the panel. */
  during: <Result>(call: Promise<Result>) => Promise<Result>;
}
