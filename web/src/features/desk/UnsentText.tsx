import { useTexts } from '@/i18n/texts';
import { CopyButton } from '@/ui/CopyButton';
import { deskTexts } from './texts';

/** What was typed and not sent, to be copied. */
export function UnsentText({ lines }: { lines: readonly string[] }) {
  const t = useTexts(deskTexts);
  if (lines.length === 0) return null;
  return (
    <div className="mt-4">
      <p className="mb-1 font-bold">{t.typed}</p>
      <p className="mb-2 whitespace-pre-line">{lines.join('\n')}</p>
      <CopyButton name={t.typedName} value={lines.join('\n')} />
    </div>
  );
}
