import { useRef, useState } from 'react';
import { PortalError } from '@/api/error';
import type { FieldError, PaperOptions } from '@/api/model';
import { staffApi } from '@/api/staff';
import { uploadPaper } from '@/api/upload';
import { useAction } from '@/forms/useAction';
import { randomId } from '@/lib/id';
import { inputOf, type Values } from './values';

const MISSING: FieldError = { pointer: '/documentId', code: 'MSG-LIT-E-0002' };

/** Looks the agent up, and registers what was typed with its document. */
export function useRegister(sameAs: string, onDone: (number: string) => void) {
  const looking = useAction({ signedIn: true });
  const registering = useAction({ signedIn: true });
  const [options, setOptions] = useState<PaperOptions>();
  // A file that was uploaded is not sent again; the key lets the same arrive once.
  const sent = useRef<{ file: File; id: string }>(undefined);
  const key = useRef({ of: '', key: '' });
  const look = (values: Values, then: (found: PaperOptions) => void) => {
    registering.clear();
    void looking.run(async () => {
      const { agent, role, principal } = values;
      const found = await staffApi.call(
        '/api/staff/common/delegation/paper-options-get',
        { agent, role, userCategory: principal.userCategory, ...(sameAs && { sameAs }) },
        { quiet: true },
      );
      setOptions(found);
      then(found);
    });
  };
  const register = (values: Values, file: File | undefined) => {
    looking.clear();
    void registering.run(async () => {
      if (!file) throw new PortalError({ quiet: true, fields: [MISSING] });
      if (sent.current?.file !== file) {
        sent.current = { file, id: (await uploadPaper(file)).attachmentId };
      }
      const input = inputOf(values, sameAs, sent.current.id);
      const of = JSON.stringify(input);
      if (key.current.of !== of) key.current = { of, key: randomId() };
      const { delegationNumber } = await staffApi.call(
        '/api/staff/common/delegation/paper-register',
        input,
        { quiet: true, headers: { 'Idempotency-Key': key.current.key } },
      );
      onDone(delegationNumber);
    });
  };
  return {
    ...{ options, look, register },
    pending: registering.pending,
    looking: looking.pending,
    failure: registering.failure ?? looking.failure,
  };
}
