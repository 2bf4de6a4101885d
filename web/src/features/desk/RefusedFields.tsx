import type { FieldError } from '@/api/model';
import { useMessage } from '@/i18n/messages';

/** What the server finds wrong with entries that no form marks. */
export default function RefusedFields({ fields }: { fields: readonly FieldError[] }) {
  const message = useMessage();
  return fields.map(({ pointer, code, params }) => <p key={pointer}>{message(code, params)}</p>);
}
