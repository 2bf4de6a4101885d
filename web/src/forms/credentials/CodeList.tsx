import { useEffect, useRef } from 'react';
import { useTexts } from '@/i18n/texts';
import { Button } from '@/ui/Button';
import { CopyButton } from '@/ui/CopyButton';
import { totpTexts } from './totpTexts';

/** Recovery codes, shown this once: to copy, to save, to print. */
export function CodeList({
  codes,
  onKept,
}: {
  codes: readonly string[];
  /** Puts the codes away. */
  onKept?: () => void;
}) {
  const t = useTexts(totpTexts);
  const box = useRef<HTMLElement>(null);
  const takes = onKept !== undefined;
  // It appears after an act there; on a page of its own the heading has the focus.
  useEffect(() => {
    if (takes) box.current?.focus();
  }, [takes]);
  const text = codes.join('\n');
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-label={t.codesTitle}
      className="rounded-12 border-3 border-warning-yellow-2 px-4 py-4 sm:px-6"
    >
      <p className="font-bold">{t.codesTitle}</p>
      <p className="mt-1">{t.codesLead}</p>
      <ul className="mt-4 grid gap-x-8 gap-y-1 sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>
            <code className="font-bold whitespace-nowrap">{code}</code>
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap items-center gap-4 print:hidden">
        <CopyButton value={text} name={t.copyCodes} />
        <Button variant="outline" size="sm" onClick={() => saveText(`${text}\n`)}>
          {t.save}
        </Button>
        <Button variant="outline" size="sm" onClick={() => window.print()}>
          {t.print}
        </Button>
        {onKept && (
          <Button size="sm" onClick={onKept}>
            {t.kept}
          </Button>
        )}
      </div>
    </section>
  );
}

function saveText(text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'recovery-codes.txt';
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
