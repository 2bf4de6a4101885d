import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { staffQuery } from '@/api/query';
import { staffApi } from '@/api/staff';
import { Failed } from '@/forms/Failed';
import { useAction } from '@/forms/useAction';
import { useFormat } from '@/i18n/format';
import { useMessage } from '@/i18n/messages';
import { useTexts } from '@/i18n/texts';
import { NotificationBanner } from '@/ui/Banner';
import { Button, ButtonLink } from '@/ui/Button';
import { DateField } from '@/ui/DateField';
import { Heading } from '@/ui/Heading';
import { Select } from '@/ui/TextField';
import { deputyTexts } from './deputyTexts';

const base = '/api/staff/common/role/deputy-';
const quiet = { quiet: true };

/** Who does one's work while one is away, and whose work one does. */
export default function Deputy() {
  const t = useTexts(deputyTexts);
  const format = useFormat();
  const message = useMessage();
  const queries = useQueryClient();
  const { data } = useQuery(staffQuery(`${base}get`, {}, quiet));
  const { pending, failure, run } = useAction({ signedIn: true });
  const [typed, setTyped] = useState({ deputyId: '', from: '', until: '' });
  const heading = useRef<HTMLHeadingElement>(null);
  if (!data) return null;
  const again = async () => {
    // The button that was pressed goes away.
    heading.current?.focus();
    await queries.invalidateQueries({ queryKey: [`${base}get`] });
  };
  const name = () =>
    run(async () => {
      await staffApi.call(`${base}name`, typed, quiet);
      await again();
    });
  const end = () =>
    run(async () => {
      await staffApi.call(`${base}end`, {}, quiet);
      await again();
    });
  const wrong = (field: string) => {
    const found = failure?.fields.find(({ pointer }) => pointer === `/${field}`);
    return found ? { code: found.code, text: message(found.code, found.params) } : null;
  };
  return (
    <section className="mb-10">
      <Heading level={2} tabIndex={-1} ref={heading}>
        {t.title}
      </Heading>
      <div className="space-y-6">
        <p>{t.lead}</p>
        {data.of.map((each) => (
          <NotificationBanner
            key={each.accountId}
            title={t.of(each.name, format.date(each.from), format.date(each.until))}
            actions={
              <ButtonLink size="md" variant="outline" to="/desk?assigned=mine">
                {t.list}
              </ButtonLink>
            }
          />
        ))}
        {failure && failure.fields.length === 0 && <Failed title={t.failed} failure={failure} />}
        {data.mine ? (
          <NotificationBanner
            title={t.mine(
              data.mine.name,
              format.date(data.mine.from),
              format.date(data.mine.until),
            )}
            actions={
              <Button size="md" variant="outline" pending={pending} onClick={() => void end()}>
                {t.end}
              </Button>
            }
          />
        ) : data.colleagues.length === 0 ? (
          <p>{t.nobody}</p>
        ) : (
          <form
            noValidate
            className="flex flex-wrap items-start gap-x-6 gap-y-4"
            onSubmit={(event) => {
              event.preventDefault();
              void name();
            }}
          >
            <Select
              id="deputyId"
              label={t.deputy}
              required
              placeholder={t.choose}
              options={data.colleagues.map((each) => ({
                value: each.accountId,
                label: each.name,
              }))}
              value={typed.deputyId}
              error={wrong('deputyId')}
              onChange={({ target: { value } }) => setTyped({ ...typed, deputyId: value })}
            />
            {(['from', 'until'] as const).map((field) => (
              <DateField
                key={field}
                id={field}
                label={t[field]}
                required
                value={typed[field]}
                error={wrong(field)}
                onChange={(value) => setTyped({ ...typed, [field]: value })}
              />
            ))}
            <div className="basis-full">
              <Button type="submit" size="md" pending={pending}>
                {t.name}
              </Button>
            </div>
          </form>
        )}
      </div>
    </section>
  );
}
