import { type FormEvent, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTexts } from '@/i18n/texts';
import { Button, ButtonGroup } from '@/ui/Button';
import { Checkbox } from '@/ui/Checkbox';
import { methodTexts } from '@/ui/status/methodTexts';
import { Select, TextField } from '@/ui/TextField';
import {
  type Conditions,
  kinds,
  stateOf,
  states,
  textConditions,
  useConditions,
  useRefused,
} from './search';
import { accountsTexts } from './texts';

const methods = ['password', 'passkey', 'mynumber', 'gbizid', 'certificate'] as const;
const helps = { name: 'nameHelp', userId: 'userIdHelp', birthday: 'birthdayHelp' } as const;

/** The search as it was before on this page of the history, and what is typed now. */
export function SearchForm() {
  const t = useTexts(accountsTexts);
  const methodNames = useTexts(methodTexts);
  const navigate = useNavigate();
  const before = useConditions();
  const [typed, setTyped] = useState<Conditions>(before ?? {});
  const [empty, setEmpty] = useState(false);
  const [refused, setRefused] = useState(useRefused());
  // The server refuses a search for nothing, and one for a birthday that is no day: the catalogue of messages is not needed for that.
  const wrongAt = (name: string) =>
    refused.some(({ pointer }) => pointer === `/${name}`)
      ? { text: name === 'birthday' ? t.notADay : t.emptySearch }
      : undefined;
  const first = refused[0]?.pointer.slice(1);
  useEffect(() => {
    if (first) document.getElementById(first)?.focus();
  }, [first]);
  const put = (change: Conditions) => {
    setEmpty(false);
    setTyped({ ...typed, ...change });
  };
  const search = async (event: FormEvent) => {
    event.preventDefault();
    const accounts = Object.fromEntries(Object.entries(typed).filter(([, value]) => value));
    if (Object.keys(accounts).every((name) => name === 'exact')) {
      setEmpty(true);
      document.getElementById('name')?.focus();
      return;
    }
    // Who goes back finds what was typed.
    await navigate('/search', { replace: true, state: stateOf(accounts) });
    await navigate('/list', { state: stateOf(accounts) });
  };
  return (
    <search aria-label={t.searchTitle}>
      <form onSubmit={(event) => void search(event)} className="space-y-6">
        <div className="grid grid-cols-1 gap-6 sm:grid-cols-2">
          {textConditions.map((name) => (
            <TextField
              key={name}
              id={name}
              label={t[name]}
              help={name in helps ? t[helps[name as keyof typeof helps]] : undefined}
              maxLength={200}
              error={empty && name === 'name' ? { text: t.emptySearch } : wrongAt(name)}
              value={typed[name] ?? ''}
              onChange={({ target }) => {
                setRefused(refused.filter(({ pointer }) => pointer !== `/${name}`));
                put({ [name]: target.value });
              }}
            />
          ))}
          <Select
            id="userCategory"
            label={t.userCategory}
            options={[
              { value: '', label: t.any },
              ...kinds.map((value) => ({ value, label: t[`kind${value}`] })),
            ]}
            value={typed.userCategory ?? ''}
            onChange={({ target }) =>
              put({ userCategory: target.value as Conditions['userCategory'] })
            }
          />
          <Select
            id="userStatusCd"
            label={t.userStatusCd}
            options={[
              { value: '', label: t.any },
              ...states.map((value) => ({ value, label: t[`state${value}`] })),
            ]}
            value={typed.userStatusCd ?? ''}
            onChange={({ target }) =>
              put({ userStatusCd: target.value as Conditions['userStatusCd'] })
            }
          />
          <Select
            id="loginMethod"
            label={t.loginMethod}
            options={[
              { value: '', label: t.any },
              ...methods.map((value) => ({ value, label: methodNames[value] })),
            ]}
            value={typed.loginMethod ?? ''}
            onChange={({ target }) =>
              put({ loginMethod: target.value as Conditions['loginMethod'] })
            }
          />
        </div>
        <Checkbox
          id="exact"
          label={t.exact}
          help={t.exactHelp}
          checked={typed.exact ?? false}
          onChange={({ target }) => put({ exact: target.checked })}
        />
        <ButtonGroup>
          <Button type="submit">{t.go}</Button>
          <Button
            variant="outline"
            onClick={() => {
              setTyped({});
              setEmpty(false);
              setRefused([]);
            }}
          >
            {t.clear}
          </Button>
        </ButtonGroup>
      </form>
    </search>
  );
}
