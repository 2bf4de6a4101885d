import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { LetterText, ReviewDetail } from '@/api/model';
import { staffQuery } from '@/api/query';
import type { Lang } from '@/i18n/lang';
import { usePick, useTexts } from '@/i18n/texts';
import { Button } from '@/ui/Button';
import { Select } from '@/ui/TextField';
import { FEE_LETTER, feeOverdue } from './feeLetter';
import { append, fill } from './fill';
import { letterTexts } from './texts';

/** Puts a template after what is written already; nothing where there is no template. */
export function LetterPicker({
  kind,
  review,
  text,
  onText,
}: {
  kind: LetterText['kind'];
  review: ReviewDetail;
  /** As it is written now. */
  text: string;
  onText: (text: string) => void;
}) {
  const t = useTexts(letterTexts);
  const pick = usePick();
  const { data } = useQuery(staffQuery('/api/staff/common/letter/list-get', {}, { quiet: true }));
  const [id, setId] = useState('');
  const [lang, setLang] = useState<Lang>(review.lang);
  const [put, setPut] = useState(false);
  const letters = (data?.letters ?? []).filter(
    (each) => each.kind === kind && (each.letterId !== FEE_LETTER || feeOverdue(review)),
  );
  const chosen = letters.find(({ letterId }) => letterId === id);
  if (letters.length === 0) return null;
  return (
    <div className="space-y-4 rounded-8 bg-solid-gray-50 p-4">
      <div className="grid grid-cols-1 gap-4">
        <Select
          id="letter"
          label={t.pickTitle}
          options={[
            { value: '', label: t.pickNone },
            ...letters.map(({ letterId, name }) => ({ value: letterId, label: pick(name) })),
          ]}
          value={id}
          onChange={(event) => setId(event.target.value)}
        />
        <Select
          id="letter-lang"
          label={t.pickLang}
          help={t.filedIn(review.lang === 'ja' ? t.japanese : t.english)}
          options={[
            { value: 'ja', label: t.japanese },
            { value: 'en', label: t.english },
          ]}
          value={lang}
          onChange={(event) => setLang(event.target.value as Lang)}
        />
      </div>
      <Button
        variant="outline"
        size="md"
        disabled={!chosen}
        onClick={() => {
          if (chosen) onText(append(text, fill(chosen.body[lang], review, lang)));
          setPut(true);
        }}
      >
        {t.put}
      </Button>
      <span role="status" className="sr-only">
        {put && t.putDone}
      </span>
    </div>
  );
}
