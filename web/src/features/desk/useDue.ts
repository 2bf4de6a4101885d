import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { staffQuery } from '@/api/query';
import { useTexts } from '@/i18n/texts';
import { today } from '@/lib/clock';
import { dueTexts } from './dueTexts';
import { dayAfter, dueOn, holidaysBefore } from './openDays';

/** What a last day and the working days until it are called, and how the day is checked otherwise. */
interface Due {
  id: string;
  label: string;
  due: string;
  onDue: (due: string) => void;
  problem: { code: string; params?: Readonly<Record<string, string>> } | null | undefined;
  /** Working days that are proposed once there is something to propose them for. */
  usual?: number | undefined;
}

const NONE: readonly string[] = [];

/** A last day that is picked, or counted in working days as the server counts them. */
export function useDue({ id, label, due, onDue, problem, usual }: Due) {
  const t = useTexts(dueTexts);
  const { data } = useQuery(staffQuery('/api/staff/common/letter/list-get', {}, { quiet: true }));
  const open = data?.openDays ?? NONE;
  const [typed, setTyped] = useState({ days: '', due: '' });
  const touched = useRef(false);
  useEffect(() => {
    const day = usual && open[usual - 1];
    if (!day || touched.current) return;
    touched.current = true;
    if (due === '') onDue(day);
  }, [usual, open, due, onDue]);
  const dueInfo = dueOn(open, due, today());
  const holidays = data?.holidays;
  const known = dueInfo && holidays && holidaysBefore(holidays, due);
  const until = known === 'expected' ? holidays?.publishedUntil : holidays?.knownUntil;
  // What was typed stands while it is what the day was made of.
  const days =
    typed.days && typed.due === due
      ? typed.days
      : dueInfo && !dueInfo.closed
        ? String(dueInfo.days)
        : '';
  const uncounted = days !== '' && due === '';
  return {
    ...{ id, label, due, dueInfo, days },
    holidays: known && until ? t[known](until) : undefined,
    setDay: (day: string) => {
      touched.current = true;
      onDue(day);
    },
    setDays: (text: string) => {
      touched.current = true;
      const day = dayAfter(open, text) ?? '';
      setTyped({ days: text, due: day });
      onDue(day);
    },
    checks: [
      {
        id: `${id}-count`,
        label: t.days,
        problem: uncounted ? { code: 'MSG-LIT-E-0002' } : null,
        text: t.noDays(open.length),
      },
      {
        id,
        label,
        problem: uncounted
          ? null
          : (problem ?? (dueInfo?.closed ? { code: 'MSG-LIT-E-0047' } : null)),
        ...(!problem && dueInfo?.closed && { text: t.closed(dueInfo.next) }),
      },
    ],
  };
}
