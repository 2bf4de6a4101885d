import type { ReviewDetail } from '@/api/model';
import { texts, useTexts } from '@/i18n/texts';

const equipmentTexts = texts({
  unknown: {
    ja: 'この番号は確かめられていません。無線設備の表になく、検索の回答もありません。',
    en: 'Not checked: the table of equipment does not have this number, and the search gave no answer.',
  },
  denied: {
    ja: 'この番号の無線設備は、検索で見つかりませんでした。',
    en: 'The search knows no equipment of this number.',
  },
  old: {
    ja: '旧スプリアス規定で認証された無線設備です。新たな免許や登録では、適合表示無線設備として使えません。',
    en: 'Certified under the old rules on spurious emissions. It cannot be used as equipment with a conformity mark for a new licence or registration.',
  },
  noWaves: { ja: '認証された電波はわかりません。', en: 'What it is certified for is not known.' },
  officialClass: {
    ja: (name: string) => name,
    en: (name: string) => `Official class: ${name}`,
  },
  waves: {
    ja: (waves: readonly string[]) => `認証された電波：${waves.join('、')}`,
    en: (waves: readonly string[]) => `Certified for: ${waves.join(', ').replaceAll('・', '/')}`,
  },
});

/** Beside a conformity number that was filed: what the table of equipment knows of it. */
export default function CaseEquipment({ known }: { known: ReviewDetail['equipment'][number] }) {
  const t = useTexts(equipmentTexts);
  const { model, holder, equipmentClass, waves, old } = known;
  return (
    <div
      className="mt-1 border-s-4 border-blue-900 ps-3 text-[0.875rem]"
      data-equipment={known.number}
    >
      {!known.known && <p>{known.denied ? t.denied : t.unknown}</p>}
      {known.known && (
        <>
          {[
            [model, holder].filter(Boolean).join(' / '),
            equipmentClass && t.officialClass(equipmentClass),
          ]
            .filter(Boolean)
            .map((line) => (
              <p key={line}>{line}</p>
            ))}
          <p>{waves.length > 0 ? t.waves(waves) : t.noWaves}</p>
          {old && <p className="font-bold">{t.old}</p>}
        </>
      )}
    </div>
  );
}
