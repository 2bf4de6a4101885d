import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { PortalError } from '@/api/error';
import { api } from '@/api/user';
import { MISMATCH } from '@/forms/applicant/errors';
import { cleaned } from '@/forms/applicant/problems';
import { userIdOf } from '@/forms/credentials/rules';
import { signupBase } from '@/forms/signup/base';
import { useTexts } from '@/i18n/texts';
import { baseOf, type SignupProgress } from './state';
import { registrationTexts } from './texts';
import { type Form, refusal, secret } from './typed';

/** Why the account was not made; whether the identity has to be shown (again). */
interface Failure {
  text: string;
  identity: boolean;
  attempt: number;
}

/** What the form shows; other places are earlier steps. */
const onForm = /^\/(userInfoDetail\/|userId$|password$|totp$)/;

/** Makes the account, once however often it is asked while that is under way. */
export function useIssue(state: SignupProgress, form: Form) {
  const t = useTexts(registrationTexts);
  const navigate = useNavigate();
  const attempt = useRef(0);
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const send = () => {
    const byPassword = state.loginMethod === 'password';
    return api.call(
      `/api/${signupBase()}/userinfo/insert`,
      {
        userInfoDetail: cleaned(form.detail),
        ...(byPassword ? { userId: userIdOf(form.userId), password: secret.get().password } : {}),
      },
      { quiet: true },
    );
  };
  /** Leads back to the form where its fields are refused; else tells it here. */
  const refused = (error: unknown) => {
    const { fields, codes, message, status } =
      error instanceof PortalError ? error : new PortalError({ cause: error });
    if (fields.some(({ pointer }) => onForm.test(pointer))) {
      const mismatch = codes.includes(MISMATCH);
      refusal.set({ fields, text: mismatch ? t.mismatch : '' });
      navigate(`${baseOf(state)}/form`);
      return;
    }
    const proof = fields.some(({ pointer }) => pointer.startsWith('/identity'));
    const text = proof && codes.includes('MSG-LIT-E-0001') ? t.proofGone : message;
    setFailure({
      text: text || (status === 404 ? t.none : t.issueBusy),
      identity: proof,
      attempt: attempt.current,
    });
  };
  const issue = async () => {
    attempt.current += 1;
    setPending(true);
    setFailure(null);
    try {
      secret.set({ password: '', issued: await send() });
      navigate(`${baseOf(state)}/completed`, { replace: true });
    } catch (error) {
      setPending(false);
      refused(error);
    }
  };
  return { pending, failure, issue };
}
