import { useState } from 'react';
import type { LetterText } from '@/api/model';
import { staffApi } from '@/api/staff';
import { useAction } from '@/forms/useAction';
import { useFormat } from '@/i18n/format';
import { usePick, useTexts } from '@/i18n/texts';
import { NotificationBanner } from '@/ui/Banner';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { Heading } from '@/ui/Heading';
import { letterTexts } from './letters/texts';

const KINDS = ['CORRECTION', 'ADDITION', 'QUESTION', 'REFUSAL'] as const;

interface Acts {
  admin: boolean;
  /** The id of the one whose form was left; its button takes the focus. */
  left: string | undefined;
  onEdit: (letter: LetterText) => void;
  onRemoved: (letter: LetterText) => void;
}

/** The templates under what they are for. */
export function LetterCards({ letters, ...acts }: Acts & { letters: readonly LetterText[] }) {
  const t = useTexts(letterTexts);
  return KINDS.map((kind) => {
    const some = letters.filter((each) => each.kind === kind);
    return (
      <section key={kind}>
        <Heading level={2}>{t[kind]}</Heading>
        {some.length === 0 && <p>{t.none}</p>}
        <div className="space-y-6">
          {some.map((letter) => (
            <LetterCard key={letter.letterId} letter={letter} {...acts} />
          ))}
        </div>
      </section>
    );
  });
}

function LetterCard({ letter, admin, left, onEdit, onRemoved }: Acts & { letter: LetterText }) {
  const t = useTexts(letterTexts);
  const pick = usePick();
  const format = useFormat();
  const { letterId, version, ships, body } = letter;
  const [confirming, setConfirming] = useState(false);
  const { failure, run } = useAction({ signedIn: true });
  const remove = () => {
    setConfirming(false);
    run(async () => {
      const input = { letterId, version };
      await staffApi.call('/api/staff/common/letter/remove', input, { quiet: true });
      onRemoved(letter);
    });
  };
  return (
    <Card
      level={3}
      title={pick(letter.name)}
      aside={
        <span className="text-[0.875rem]">
          {version === 0
            ? t.ships
            : t.changed(letter.changedBy ?? '', format.dateTime(letter.changedAt))}
        </span>
      }
      footer={
        admin && (
          <>
            <Button
              variant="outline"
              size="md"
              autoFocus={left === letterId}
              aria-label={t.editOf(pick(letter.name))}
              onClick={() => onEdit(letter)}
            >
              {t.edit}
            </Button>
            {version > 0 && (
              <Button variant="outline" danger size="md" onClick={() => setConfirming(true)}>
                {ships ? t.restore : t.remove}
              </Button>
            )}
          </>
        )
      }
    >
      {failure && (
        <NotificationBanner announce tone="error" title={ships ? t.notRestored : t.notRemoved}>
          {failure.text}
        </NotificationBanner>
      )}
      <dl className="space-y-3">
        <div>
          <dt className="font-bold">{t.japanese}</dt>
          <dd className="whitespace-pre-line" lang="ja">
            {body.ja}
          </dd>
        </div>
        <div>
          <dt className="font-bold">{t.english}</dt>
          <dd className="whitespace-pre-line" lang="en">
            {body.en}
          </dd>
        </div>
      </dl>
      {confirming && (
        <ConfirmDialog
          danger
          title={ships ? t.restoreTitle : t.removeTitle}
          body={t.removeBody}
          act={ships ? t.restore : t.remove}
          onCancel={() => setConfirming(false)}
          onConfirm={remove}
        />
      )}
    </Card>
  );
}
