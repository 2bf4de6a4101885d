import { useState } from 'react';
import { texts, useTexts } from '@/i18n/texts';
import { keysEverywhere, setKeysEverywhere } from '@/lib/keysEverywhere';
import { Checkbox } from './Checkbox';

const catalogue = texts({
  label: {
    ja: '画面のどこにフォーカスがあっても、これらのキーを使う',
    en: 'Use these keys wherever the focus is on the page',
  },
  off: {
    ja: '印を外すと、表または案件の中にフォーカスがあるときだけ使えます。この設定は、このブラウザーに残ります。',
    en: 'Without the tick they work only while the focus is in the table or the case. This is kept in this browser.',
  },
});

/** Turns the keys of a page on and off outside of what they act on. */
export function KeysSwitch() {
  const t = useTexts(catalogue);
  const [on, setOn] = useState(() => keysEverywhere());
  return (
    <div className="mb-4">
      <Checkbox
        id="keysEverywhere"
        label={t.label}
        help={t.off}
        checked={on}
        onChange={({ target }) => {
          setKeysEverywhere(target.checked);
          setOn(target.checked);
        }}
      />
    </div>
  );
}
