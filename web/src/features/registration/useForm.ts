import { useEffect, useState } from 'react';
import { useStore } from '@/lib/useStore';
import { autosaveOf, begin } from './autosave';
import type { SignupProgress } from './state';
import { type Form, secret } from './typed';

/** The form of a sign-up, kept on the server as it is typed; and the password, which is not. */
export function useForm(state: SignupProgress) {
  const [{ autosave, begun }] = useState(() => ({
    autosave: autosaveOf(state),
    begun: begin(state),
  }));
  const [form, setForm] = useState<Form>(begun.form);
  const { password } = useStore(secret);
  useEffect(() => {
    secret.set((now) => ({ ...now, issued: null }));
    if (begun.unsaved) autosave.change(begun.form);
    const leave = () => autosave.stop();
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [autosave, begun]);
  const [last] = useState({ form });
  const change = (next: (now: Form) => Form) => {
    last.form = next(last.form);
    setForm(last.form);
    autosave.change(last.form);
  };
  const setPassword = (typed: string) => secret.set((now) => ({ ...now, password: typed }));
  return { form, change, autosave, password, setPassword };
}
