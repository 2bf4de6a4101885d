import { texts, useTexts } from '@/i18n/texts';
import { useForm } from './FormContext';
import type { Problem } from './procedure/definition';
import { useFieldMessage } from './registry/problems';

const warningTexts = texts({ warning: { ja: '注意', en: 'Note' } });

/** What a check points out of a field's value; it can be filed as it is. */
export function FieldWarning({ problem }: { problem: Problem | undefined }) {
  const t = useTexts(warningTexts);
  const message = useFieldMessage(useForm().engine.definition, problem);
  return (
    <div role="status">
      {message && (
        <p
          data-warning={message.code}
          className="mt-2 border-s-4 border-warning-yellow-2 ps-3 wrap-anywhere"
        >
          <span className="font-bold">{t.warning}: </span>
          {message.text}
        </p>
      )}
    </div>
  );
}
