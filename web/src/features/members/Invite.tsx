import { type FormEvent, useState } from 'react';
import { PortalError } from '@/api/error';
import type { FieldError, MemberGroup } from '@/api/model';
import { api } from '@/api/user';
import { useMessage } from '@/i18n/messages';
import { useTexts } from '@/i18n/texts';
import { Button } from '@/ui/Button';
import { Heading } from '@/ui/Heading';
import { TextField } from '@/ui/TextField';
import { managingTexts } from './managingTexts';
import { type Placed, RoleFields } from './RoleFields';
import type { Changing } from './useChanging';

const empty = { name: '', mail: '' };
const first: Placed = { role: 'CLERK', groups: [] };

/** Invites somebody by mail. */
export function Invite({
  groups,
  changing,
}: {
  groups: readonly MemberGroup[];
  changing: Changing;
}) {
  const t = useTexts(managingTexts);
  const [typed, type] = useState(empty);
  const [placed, place] = useState(first);
  const [refused, setRefused] = useState<readonly FieldError[]>([]);
  const errorOf = useErrors(refused);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setRefused([]);
    const invitation = { ...typed, role: placed.role, groups: [...placed.groups] };
    void changing.change(async () => {
      try {
        await api.call('/api/common/member/invite', invitation, { quiet: true });
        type(empty);
        place(first);
      } catch (error) {
        if (error instanceof PortalError) setRefused(error.fields);
        throw error;
      }
    }, t.invited(typed.name));
  };
  return (
    <section className="mt-12">
      <Heading level={2}>{t.invite}</Heading>
      <p className="mb-6">{t.inviteLead}</p>
      <form noValidate onSubmit={submit} className="flex flex-col items-start gap-6">
        <TextField
          id="name"
          label={t.name}
          required
          maxLength={100}
          error={errorOf('/name')}
          value={typed.name}
          onChange={(event) => type({ ...typed, name: event.target.value })}
        />
        <TextField
          id="mail"
          type="email"
          inputMode="email"
          label={t.mail}
          required
          maxLength={254}
          error={errorOf('/mail')}
          value={typed.mail}
          onChange={(event) => type({ ...typed, mail: event.target.value })}
        />
        <RoleFields id="invited" groups={groups} value={placed} onChange={place} />
        <Button type="submit" pending={changing.pending}>
          {t.send}
        </Button>
      </form>
    </section>
  );
}

/** What the server refused at a field. */
export function useErrors(refused: readonly FieldError[]) {
  const t = useTexts(managingTexts);
  const message = useMessage();
  const closer: Readonly<Record<string, string>> = { member: t.same, memberSelf: t.own };
  return (pointer: string) => {
    const found = refused.find((each) => each.pointer === pointer);
    if (!found) return null;
    const { code, params = {} } = found;
    return { text: closer[params.reason ?? ''] ?? message(code, params), code };
  };
}
