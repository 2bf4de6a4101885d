import { texts, usePick, useTexts } from '@/i18n/texts';
import { DescriptionList } from '@/ui/Table';

const alteredTexts = texts({
  altered: { ja: '変更（変更前 → 変更後）', en: 'Changes (before → after)' },
  none: { ja: 'なし', en: 'none' },
  left: { ja: (n: number) => `ほか${n}件`, en: (n: number) => `${n} more` },
});

type Text = { ja: string; en: string };

/** What a change alters, item by item; nothing where nothing of it is known. */
export function AlteredItems({
  altered = [],
  left = 0,
}: {
  altered?: readonly { label: Text; before: Text; after: Text }[] | null | undefined;
  left?: number | undefined;
}) {
  const t = useTexts(alteredTexts);
  const pick = usePick();
  if (!altered || altered.length === 0) return null;
  return (
    <div className="my-4">
      <p className="mb-2 font-bold">{t.altered}</p>
      <DescriptionList
        items={altered.map(({ label, before, after }, index) => ({
          id: String(index),
          term: pick(label),
          description: `${pick(before) || t.none} → ${pick(after) || t.none}`,
        }))}
      />
      {left > 0 && <p>{t.left(left)}</p>}
    </div>
  );
}
