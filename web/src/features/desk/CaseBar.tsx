import { type RefObject, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { StaffInfo } from '@/api/model';
import { mayWrite } from '@/api/writers';
import { Failed } from '@/forms/Failed';
import { useTexts } from '@/i18n/texts';
import { keysEverywhere } from '@/lib/keysEverywhere';
import { useAccount } from '@/shell/config';
import { Button } from '@/ui/Button';
import { lazyPart } from '@/ui/lazyPart';
import { barTexts } from './barTexts';
import { type CaseAction, caseActionOf, isThere, onPage, waits } from './caseKeys';
import { keptList } from './list/kept';
import { chosenOf } from './list/query';
import { useNext } from './list/useNext';

const CaseKeysHelp = lazyPart(() => import('./CaseKeysHelp'));

/** The way from a case to the next one of the list it was opened from, and the keys that act in it: from the whole page, or from inside of box alone. */
export default function CaseBar({
  number,
  box,
}: {
  number: string;
  box: RefObject<HTMLElement | null>;
}) {
  useOtherCase(number);
  const t = useTexts(barTexts);
  const navigate = useNavigate();
  const writes = mayWrite(useAccount().info as StaffInfo | undefined);
  const [help, setHelp] = useState(false);
  const [, search] = keptList.get().split('?');
  const { take, none, pending, failure } = useNext(chosenOf(new URLSearchParams(search)));
  const held = useHeld(number, box);
  useEffect(() => {
    const element = box.current;
    const act = (event: KeyboardEvent) => {
      const inside = element?.contains(event.target as Node);
      const action = inside || keysEverywhere() ? caseActionOf(event) : undefined;
      if (!action || !element || event.defaultPrevented) return;
      event.preventDefault();
      if (action === 'help') setHelp(true);
      else if (action === 'list') void navigate(keptList.get());
      else if (action === 'next') {
        if (writes && !pending) void take();
      } else if (isThere(element)) onPage[action]?.(element);
      else held(action);
    };
    document.addEventListener('keydown', act);
    return () => document.removeEventListener('keydown', act);
  }, [box, navigate, take, writes, pending, held]);
  return (
    <div className="ms-auto flex flex-wrap items-center gap-2 print:hidden">
      <Failed failure={failure} />
      <p role="status" className="font-bold empty:hidden">
        {none && t.noNext}
      </p>
      {writes && (
        <Button size="sm" pending={pending} onClick={() => void take()}>
          {t.next}
        </Button>
      )}
      <Button variant="outline" size="sm" onClick={() => setHelp(true)}>
        {t.keys}
      </Button>
      {help && (
        <Suspense fallback={null}>
          <CaseKeysHelp writes={writes} onClose={() => setHelp(false)} />
        </Suspense>
      )}
    </div>
  );
}

/** The page of one case leads to that of another: its heading has the focus then, as on any new page. */
function useOtherCase(number: string) {
  const before = useRef(number);
  useEffect(() => {
    if (before.current === number) return;
    before.current = number;
    window.scrollTo(0, 0);
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [number]);
}

/** What is pressed while the case is read is done once it is there; of several presses the last. */
function useHeld(number: string, box: RefObject<HTMLElement | null>) {
  const held = useRef<CaseAction>(undefined);
  useEffect(() => {
    const element = box.current;
    held.current = undefined;
    if (!element || number === '') return;
    const there = new MutationObserver(() => {
      const action = held.current;
      if (!action || !isThere(element)) return;
      held.current = undefined;
      onPage[action]?.(element);
    });
    there.observe(element, { childList: true, subtree: true });
    return () => there.disconnect();
  }, [number, box]);
  return useCallback((action: CaseAction) => {
    held.current = waits(action) ? action : undefined;
  }, []);
}
