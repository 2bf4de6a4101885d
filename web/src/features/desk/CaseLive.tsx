import { type CSSProperties, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ReviewDetail, StaffInfo } from '@/api/model';
import { staffApi } from '@/api/staff';
import { mayWrite } from '@/api/writers';
import { usePick, useTexts } from '@/i18n/texts';
import { useAccount } from '@/shell/config';
import { NotificationBanner } from '@/ui/Banner';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { useStatus } from '@/ui/status/StatusChips';
import { type Became, became } from './became';
import { caseLiveTexts } from './caseLiveTexts';
import { type Change, follow } from './list/live';
import { takenAway } from './takenAway';
import { deskTexts } from './texts';
import { UnsentText } from './UnsentText';

/** Milliseconds for which a change stands before it is told: what one does oneself is read again at once. */
const QUIET = 1_000;

/** It stands over the page, so that nothing moves. */
const place = {
  position: 'fixed',
  zIndex: 20,
  width: 'min(30rem, 100vw - 2rem)',
} as const;

/** Where it may stand: over the documents, in which nothing is typed, else in another place of the window. */
const places: readonly CSSProperties[] = [
  { left: 'max(1rem, 50vw - 15rem)', bottom: '1rem' },
  { left: '1rem', bottom: '1rem' },
  { right: '1rem', bottom: '1rem' },
  { right: '1rem', top: '1rem' },
];

/** A text that was being typed. */
interface Typed {
  id: string;
  text: string;
}

/** Tells at once what a colleague or the filer does about the case that is open; what is typed stays until it is asked to be shown. */
export default function CaseLive({
  review,
  quiet,
  reload,
}: {
  review: ReviewDetail;
  /** What was just tried tells it already. */
  quiet: boolean;
  reload: () => Promise<void>;
}) {
  const t = useTexts(caseLiveTexts);
  const d = useTexts(deskTexts);
  const me = useAccount().info as StaffInfo | undefined;
  const change = useChange(review);
  const mine = change && [me?.accountId, '', ...(me?.deputises ?? [])].includes(change.assigneeId);
  const theirs = change && (change.gone || !mine) ? review.electronicApplicationNumber : '';
  useEffect(() => {
    takenAway.set(theirs);
    return () => takenAway.set('');
  }, [theirs]);
  const [typed, setTyped] = useState<readonly Typed[]>([]);
  const [lost, setLost] = useState<readonly Typed[]>([]);
  // What has lost its place is told, however late its form goes once the case is read again; one that opens again has it.
  useEffect(() => {
    const look = () => {
      const now = typed.filter(({ id, text }) => fieldOf(id)?.value !== text);
      setLost((before) => (now.length === before.length ? before : now));
    };
    setLost([]);
    look();
    const main = document.querySelector('main');
    if (typed.length === 0 || !main) return;
    const changes = new MutationObserver(look);
    changes.observe(main, { childList: true, subtree: true });
    return () => changes.disconnect();
  }, [typed]);
  // The version up to which what was told is closed.
  const [closed, setClosed] = useState(0);
  const shown = change && change.version > closed && !quiet ? change : undefined;
  const box = useClear(shown);
  const show = async () => {
    const texts = typedNow();
    await reload();
    setTyped(texts);
  };
  return (
    <>
      <div
        ref={box}
        role="status"
        className="rounded-12 bg-white empty:hidden print:hidden"
        style={place}
      >
        {shown && (
          <NotificationBanner
            tone="warning"
            title={t.title}
            actions={
              <>
                {!shown.gone && (
                  <Button variant="outline" size="md" onClick={() => void show()}>
                    {t.show}
                  </Button>
                )}
                <Button variant="text" size="md" onClick={() => setClosed(shown.version)}>
                  {d.close}
                </Button>
              </>
            }
          >
            {became(review, shown, me?.accountId).map((each) => (
              <Line key={each.what} of={each} review={review} />
            ))}
            {shown.gone && <p>{t.left}</p>}
            {!shown.gone && mayWrite(me) && <p>{mine ? t.look : t.takeOver}</p>}
          </NotificationBanner>
        )}
      </div>
      {lost.length > 0 && (
        <Card>
          <UnsentText lines={lost.map(({ text }) => text)} />
          <div className="mt-4">
            <Button variant="outline" size="md" onClick={() => setTyped([])}>
              {d.close}
            </Button>
          </div>
        </Card>
      )}
    </>
  );
}

/** Has what is told stand clear of the field in which one types, and of one that is gone to. */
function useClear(shown: unknown) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const stand = ({ top = '', bottom = '', left = '', right = '' }: CSSProperties) =>
      box.current && Object.assign(box.current.style, { top, bottom, left, right });
    const clear = () => {
      const free = places.find((each) => {
        stand(each);
        return box.current && !covers(box.current, document.activeElement);
      });
      stand(free ?? places[0] ?? {});
    };
    if (!shown) return;
    clear();
    document.addEventListener('focusin', clear);
    document.addEventListener('scroll', clear, true);
    return () => {
      document.removeEventListener('focusin', clear);
      document.removeEventListener('scroll', clear, true);
    };
  }, [shown]);
  return box;
}

/** Whether it lies over a field that has the focus. */
function covers(it: Element, field: Element | null): boolean {
  if (!field?.matches('input,textarea,select')) return false;
  const [one, other] = [it.getBoundingClientRect(), field.getBoundingClientRect()];
  return (
    one.left < other.right &&
    one.right > other.left &&
    one.top < other.bottom &&
    one.bottom > other.top
  );
}

function Line({ of, review }: { of: Became; review: ReviewDetail }) {
  const t = useTexts(caseLiveTexts);
  const pick = usePick();
  const statusOf = useStatus(review.leadsTo);
  if (of.what === 'gone') return <p>{t.gone(pick(of.to))}</p>;
  return <p>{of.what === 'status' ? t.status(statusOf(of.status)) : t[of.what](of.name)}</p>;
}

/** How the case stands elsewhere, where that is later than what is shown, and has been for a while. */
function useChange({ electronicApplicationNumber: number, version }: ReviewDetail) {
  const [change, setChange] = useState<Change>();
  const [late, setLate] = useState<Change>();
  useEffect(
    () =>
      follow({
        changed: (each) => each.electronicApplicationNumber === number && setChange(each),
        missed: () => void asListed(number).then((row) => row && setChange(row)),
      }),
    [number],
  );
  const news = change && change.version > version ? change : undefined;
  useEffect(() => {
    const timer = setTimeout(() => setLate(news), news ? QUIET : 0);
    return () => clearTimeout(timer);
  }, [news]);
  return news && late;
}

/** The case as the list has it, which counts as no look at it. */
async function asListed(number: string): Promise<Change | undefined> {
  const input = { words: number, limit: 1 };
  const list = await staffApi
    .call('/api/staff/common/review/list-get', input, { quiet: true })
    .catch(() => undefined);
  const row = list?.applications.find((each) => each.electronicApplicationNumber === number);
  return row && { ...row, bureau: '' };
}

const fieldOf = (id: string) => document.getElementById(id) as HTMLTextAreaElement | null;

/** The texts that are being typed on the page. */
const typedNow = (): Typed[] =>
  [...document.querySelectorAll<HTMLTextAreaElement>('main textarea')]
    .map(({ id, value }) => ({ id, text: value }))
    .filter(({ id, text }) => id !== '' && text.trim() !== '');
