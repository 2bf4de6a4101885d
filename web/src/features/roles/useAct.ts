import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { PortalError } from '@/api/error';
import type { StaffOperations } from '@/api/operations';
import { staffApi } from '@/api/staff';
import { useMessage } from '@/i18n/messages';
import { useTexts } from '@/i18n/texts';
import { rolesTexts } from './texts';

type Path = Extract<keyof StaffOperations, `/api/staff/${'mst' | 'common'}/role/${string}`>;

/** A mistake at a control of a dialog. */
interface Mistake {
  id: string;
  label: string;
  code: string;
  text: string;
}

/** Does something with a staff account; tells what is wrong at the fields, or why it was refused. */
export function useAct(labels: Readonly<Record<string, string>> = {}) {
  const t = useTexts(rolesTexts);
  const message = useMessage();
  const queries = useQueryClient();
  const [pending, setPending] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [mistakes, setMistakes] = useState<readonly Mistake[]>([]);
  const [failure, setFailure] = useState('');
  const tell = (
    fields: readonly { pointer: string; code: string; params?: Record<string, string> }[],
  ) => {
    setAttempt((count) => count + 1);
    setMistakes(
      fields.map(({ pointer, code, params }) => {
        const id = pointer.slice(1);
        return { id, label: labels[id] ?? id, code, text: message(code, params) };
      }),
    );
  };
  const act = async <P extends Path>(path: P, body: unknown) => {
    setPending(true);
    setFailure('');
    setMistakes([]);
    try {
      return await staffApi.call(path, body as never, { quiet: true });
    } catch (error) {
      if (!(error instanceof PortalError)) throw error;
      if (error.fields.length > 0) tell(error.fields);
      else setFailure(error.status === 200 && error.message ? error.message : t.retry);
      return undefined;
    } finally {
      setPending(false);
      await queries.invalidateQueries({ queryKey: ['/api/staff/common/role/list-get'] });
      await queries.invalidateQueries({ queryKey: ['/api/staff/common/role/deputy-get'] });
    }
  };
  const errorOf = (id: string) => mistakes.find((each) => each.id === id) ?? null;
  return { pending, attempt, mistakes, failure, act, tell, errorOf };
}
