import { useState } from 'react';
import { texts, useTexts } from '@/i18n/texts';
import { Button } from './Button';

const catalogue = texts({
  copy: { ja: 'コピー', en: 'Copy' },
  copyOf: { ja: (name: string) => `${name}をコピー`, en: (name: string) => `Copy ${name}` },
  copied: { ja: 'コピーしました', en: 'Copied' },
  copiedOf: {
    ja: (name: string) => `${name}をコピーしました`,
    en: (name: string) => `${name} copied`,
  },
  refused: {
    ja: 'コピーできませんでした。選択してコピーしてください。',
    en: 'Could not copy. Select and copy it.',
  },
});

/** Copies a value; says so beside the button and to screen readers. */
export function CopyButton({
  value,
  name,
}: {
  value: string;
  /** What is copied, as part of a sentence. */
  name: string;
}) {
  const t = useTexts(catalogue);
  const [state, setState] = useState<'idle' | 'copied' | 'refused'>('idle');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setState('copied');
    } catch {
      // Pages that are not served securely have no clipboard; the user may also refuse it.
      setState('refused');
    }
  };
  return (
    <span className="inline-flex flex-wrap items-center gap-2 print:hidden">
      <Button
        variant="outline"
        size="sm"
        aria-label={t.copyOf(name)}
        onClick={copy}
        onBlur={() => setState('idle')}
      >
        {state === 'copied' ? t.copied : t.copy}
      </Button>
      <span role="status" className={state === 'refused' ? 'text-[0.875rem]' : 'sr-only'}>
        {state === 'copied' && t.copiedOf(name)}
        {state === 'refused' && t.refused}
      </span>
    </span>
  );
}
