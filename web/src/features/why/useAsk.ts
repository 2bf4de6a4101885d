import { useState } from 'react';
import { PortalError } from '@/api/error';
import { staffApi } from '@/api/staff';
import { useAction } from '@/forms/useAction';
import type { Answer } from '@/ui/why/ground';
import { fieldsOf, inputOf, licenceMeant, type Name, type Values } from './question';

/** What the look-up of a licence or the server says of a field that the form cannot know. */
export type Trouble =
  | 'none'
  | 'many'
  | 'nowhere'
  | { code: string; params?: Record<string, string> };

/** Asks, and keeps the answer until the question changes. */
export function useAsk() {
  const { pending, failure, run, drop } = useAction({ signedIn: true });
  const [answer, setAnswer] = useState<Answer>();
  const [trouble, setTrouble] = useState<Partial<Record<Name, Trouble>>>({});
  const forget = () => {
    drop();
    setAnswer(undefined);
    setTrouble({});
  };
  const ask = (values: Values, onTrouble: (name: Name) => void) => {
    forget();
    const wrong = (name: Name, what: Trouble) => {
      setTrouble({ [name]: what });
      onTrouble(name);
    };
    void run(async (current) => {
      const asksLicence = fieldsOf(values).includes('licence') && values.licence.trim() !== '';
      const licence = asksLicence ? await licenceOf(values.licence) : undefined;
      if (!current()) return;
      if (licence === 'none' || licence === 'many') return wrong('licence', licence);
      const input = inputOf(values, licence?.id ?? '');
      try {
        const path = '/api/staff/common/delegation/why-get';
        const found = await staffApi.call(path, input, { quiet: true });
        if (current()) setAnswer(found);
      } catch (error) {
        if (!current()) return;
        const found = troubleOf(error, values);
        if (!found) throw error;
        wrong(...found);
      }
    });
  };
  return { pending, failure, answer, trouble, ask, forget };
}

async function licenceOf(typed: string) {
  if (typed.trim().length < 3) return 'none';
  const find = typed.trim();
  const path = '/api/staff/common/register/list-get';
  const { licences } = await staffApi.call(path, { find }, { quiet: true });
  return licenceMeant(licences, find);
}

/** The field that an answer is about, and what it says; nothing where it is about none. */
function troubleOf(error: unknown, values: Values): [Name, Trouble] | undefined {
  if (!(error instanceof PortalError)) return undefined;
  if (error.status === 404) {
    return [
      values.under === 'MANDATE' ? 'delegationNumber' : 'electronicApplicationNumber',
      'nowhere',
    ];
  }
  const [field] = error.fields;
  const name = fieldsOf(values).find((each) => field?.pointer === `/${each}`);
  return field && name && [name, field as Trouble];
}
