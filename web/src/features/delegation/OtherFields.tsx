import { useTexts } from '@/i18n/texts';
import { RadioGroup } from '@/ui/Choice';
import { TextField } from '@/ui/TextField';
import type { Typed } from './draft';
import { formTexts } from './formTexts';
import type { Typing } from './useTyping';
import { wordTexts } from './wordTexts';

/** With whom. */
export function OtherFields({ typing }: { typing: Typing }) {
  const t = useTexts(formTexts);
  const w = useTexts(wordTexts);
  const { typed, change, errorOf } = typing;
  const agent = typed.role === 'AGENT';
  return (
    <>
      <RadioGroup
        id="category"
        label={t.category}
        required
        error={errorOf('category')}
        value={typed.category}
        onChange={(category) => change({ category: category as Typed['category'] })}
        options={[
          { value: '1', label: w.kind1 },
          { value: '2', label: w.kind2 },
          {
            value: '3',
            label: w.kind3,
            help: agent ? t.noOrganization : undefined,
            disabled: agent && typed.category !== '3',
          },
        ]}
      />
      <TextField
        id="name"
        label={t.name}
        required
        maxLength={200}
        error={errorOf('name')}
        value={typed.name}
        onChange={(event) => change({ name: event.target.value })}
      />
      <TextField
        id="mail"
        type="email"
        inputMode="email"
        label={t.mail}
        help={t.mailHelp}
        required
        maxLength={254}
        error={errorOf('mail')}
        value={typed.mail}
        onChange={(event) => change({ mail: event.target.value })}
      />
    </>
  );
}
