import { useEffect, useRef, useState } from 'react';
import { staffApi } from '@/api/staff';
import { Failed } from '@/forms/Failed';
import { useAction } from '@/forms/useAction';
import type { Bilingual } from '@/i18n/lang';
import { useTexts } from '@/i18n/texts';
import { PartHtml } from '@/shell/PagePart';
import { Heading } from '@/ui/Heading';
import { ContentLoading } from '@/ui/Loading';
import { announcementTexts } from './texts';
import type { Values } from './values';

/** An announcement in both languages as its page will show it; made by the server. */
export default function Preview({
  of,
  announced = false,
  onShown,
}: {
  of: Values;
  /** It was asked for: it has a heading, which takes the focus. */
  announced?: boolean;
  /** Told once it can be read. */
  onShown?: (() => void) | undefined;
}) {
  const t = useTexts(announcementTexts);
  const { failure, run, drop } = useAction({ signedIn: true });
  const [made, setMade] = useState<{ of: Values; html: Bilingual }>();
  const html = made?.html;
  const title = (made?.of ?? of).title;
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew for other values only.
  useEffect(() => {
    drop();
    void run(async (current) => {
      const path = '/api/staff/common/announcement/preview';
      const answer = await staffApi.call(path, { ...of, version: 0 }, { quiet: true });
      if (current()) setMade({ of, html: answer.html });
    });
  }, [of]);
  useEffect(() => {
    if (html) heading.current?.focus();
  }, [html]);
  useEffect(() => {
    if (made?.of === of) onShown?.();
  }, [made, of, onShown]);
  const level = announced ? 3 : 2;
  return (
    <section className="mt-10">
      {announced && (
        <Heading level={2} ref={heading} tabIndex={-1}>
          {t.preview}
        </Heading>
      )}
      <Failed failure={failure} title={t.failed} />
      {!html && !failure && <ContentLoading />}
      {html && (
        <div className="grid gap-6">
          <Page level={level} lang="ja" name={t.inJapanese} title={title.ja} html={html.ja} />
          <Page level={level} lang="en" name={t.inEnglish} title={title.en} html={html.en} />
        </div>
      )}
    </section>
  );
}

function Page(props: { level: 2 | 3; lang: string; name: string; title: string; html: string }) {
  return (
    <div>
      <Heading level={props.level}>{props.name}</Heading>
      <div
        lang={props.lang}
        className="rounded-12 border border-solid-gray-420 px-4 py-5 sm:px-6"
        onClickCapture={(event) => {
          if (!(event.target as Element).closest('a')) return;
          event.preventDefault();
          event.stopPropagation();
        }}
      >
        <p className="mb-4 text-[1.625rem] leading-snug font-bold wrap-break-word">{props.title}</p>
        <PartHtml html={props.html} />
      </div>
    </div>
  );
}
