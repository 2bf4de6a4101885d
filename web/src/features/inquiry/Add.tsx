import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { api } from '@/api/user';
import { Failed } from '@/forms/Failed';
import { useAction } from '@/forms/useAction';
import { useMessage } from '@/i18n/messages';
import { useTexts } from '@/i18n/texts';
import { Button } from '@/ui/Button';
import { focusField } from '@/ui/ErrorSummary';
import { Heading } from '@/ui/Heading';
import { TextField } from '@/ui/TextField';
import { inquirersTexts } from './inquirersTexts';

const none = { name: '', email: '' };

/** Lets one more look; what is wrong is said at its field. */
export default function Add({
  number,
  onAdded,
  onTry,
}: {
  number: string;
  onAdded: () => void;
  onTry: () => void;
}) {
  const t = useTexts(inquirersTexts);
  const message = useMessage();
  const queries = useQueryClient();
  const [typed, setTyped] = useState(none);
  const { pending, failure, run } = useAction();
  const fields = failure?.fields ?? [];
  const wrong = fields[0]?.pointer.slice(1);
  const attempt = failure?.attempt;
  useEffect(() => {
    if (wrong && attempt) focusField(wrong);
  }, [wrong, attempt]);
  const errorOf = (name: string) => {
    const found = fields.find(({ pointer }) => pointer === `/${name}`);
    return found ? { text: message(found.code, found.params), code: found.code } : null;
  };
  const add = (event: FormEvent) => {
    event.preventDefault();
    onTry();
    void run(async () => {
      await api.call(
        '/api/common/inquirer/register',
        { electronicApplicationNumber: number, ...typed },
        { quiet: true },
      );
      setTyped(none);
      onAdded();
      await queries.invalidateQueries({ queryKey: ['/api/common/inquirer/list-get'] });
    });
  };
  return (
    <section className="mt-10">
      <Heading level={2}>{t.add}</Heading>
      <p className="mb-6">{t.addLead}</p>
      {fields.length === 0 && <Failed title={t.failed} failure={failure} />}
      <form onSubmit={add} noValidate className="space-y-6">
        <TextField
          id="name"
          label={t.name}
          required
          maxLength={100}
          error={errorOf('name')}
          value={typed.name}
          onChange={(event) => setTyped({ ...typed, name: event.target.value })}
        />
        <TextField
          id="email"
          type="email"
          inputMode="email"
          label={t.mail}
          required
          maxLength={254}
          error={errorOf('email')}
          value={typed.email}
          onChange={(event) => setTyped({ ...typed, email: event.target.value })}
        />
        <Button type="submit" variant="outline" pending={pending}>
          {t.addAct}
        </Button>
      </form>
    </section>
  );
}
