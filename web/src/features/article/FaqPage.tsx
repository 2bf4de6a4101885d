import { useEffect, useRef, useState } from 'react';
import { useLang } from '@/i18n/lang';
import { useTexts } from '@/i18n/texts';
import { PagePart } from '@/shell/PagePart';
import { TextField } from '@/ui/TextField';
import { ArticleFrame } from './ArticlePage';
import { articleTexts } from './texts';

const plain = (text: string) => text.normalize('NFKC').toLowerCase();

/** Shows the questions that contain every word, and the headings above them; gives how many. */
function filter(list: Element, wanted: string): number {
  const words = plain(wanted).split(/\s+/);
  let count = 0;
  let heading: HTMLElement | undefined;
  for (const each of list.querySelectorAll<HTMLElement>('h2, details')) {
    if (each.tagName === 'H2') {
      heading = each;
      heading.hidden = true;
      continue;
    }
    const text = plain(each.textContent ?? '');
    each.hidden = !words.every((word) => text.includes(word));
    if (each.hidden) continue;
    count += 1;
    if (heading) heading.hidden = false;
  }
  return count;
}

/** SHN0122: questions that open, and a search among them. */
export default function FaqPage() {
  const t = useTexts(articleTexts);
  const lang = useLang();
  const [wanted, setWanted] = useState('');
  const [count, setCount] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language brings other questions.
  useEffect(() => {
    if (list.current) setCount(filter(list.current, wanted));
  }, [wanted, lang]);
  return (
    <ArticleFrame>
      <div className="mb-8">
        <TextField
          id="search"
          label={t.search}
          help={t.searchHelp}
          type="search"
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
        />
        <p role="status" className="mt-2">
          {wanted.trim() && t.found(count)}
        </p>
      </div>
      <div ref={list}>
        <PagePart name="main" />
      </div>
    </ArticleFrame>
  );
}
