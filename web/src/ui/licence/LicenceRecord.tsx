import type { ReactNode } from 'react';
import type { LicenceContent } from '@/api/model';
import { useFormat } from '@/i18n/format';
import { type Bilingual, useLang } from '@/i18n/lang';
import { usePick, useTexts } from '@/i18n/texts';
import { unitFor } from '@/i18n/unitFor';
import { cx } from '@/ui/cx';
import { termEnd, useEnded } from '@/ui/status/ended';
import { collective } from './collective';
import { useReading } from './reading';
import { recordTexts } from './recordTexts';
import { stated } from './stated';

/** What stands on a licence. */
export type PrintedLicence = Pick<
  LicenceContent,
  | 'words'
  | 'holderName'
  | 'holderAddress'
  | 'name'
  | 'licenceNumber'
  | 'callSign'
  | 'issueDate'
  | 'termFrom'
  | 'validTo'
  | 'endless'
  | 'heldFrom'
  | 'purpose'
  | 'communicationMatter'
  | 'communicationPartner'
  | 'place'
  | 'movementRange'
  | 'particulars'
  | 'emissions'
  | 'authority'
> &
  Partial<
    Pick<
      LicenceContent,
      'english' | 'grantedTo' | 'revoked' | 'passedOn' | 'discontinued' | 'withdrawn'
    >
  >;

/** The licence in the layout of the prescribed form (licensing ordinance, form of the licence). */
export function LicenceRecord({ licence, level = 2 }: { licence: PrintedLicence; level?: 2 | 3 }) {
  const Title = `h${level}` as const;
  const t = useTexts(recordTexts);
  const pick = usePick();
  const format = useFormat();
  const ended = useEnded();
  const lang = useLang();
  const { words } = licence;
  const title = (text: Bilingual | undefined) => text && pick(text);
  const read = useReading(licence.english);
  return (
    <article
      aria-labelledby="licence-title"
      className="border-4 border-double border-solid-gray-800 bg-white px-[1em] py-[1.5em] @[40em]:px-[2em]"
    >
      <Title
        id="licence-title"
        className="mb-[1em] text-center text-[1.5em] leading-normal font-bold"
      >
        {pick(words.document)}
      </Title>
      <dl className="grid border-s border-t border-solid-gray-800 @[40em]:grid-cols-2">
        <Cell term={pick(words.holder)} wide>
          {licence.holderName}
        </Cell>
        <Cell term={pick(words.address)} wide>
          {read(licence.holderAddress)}
        </Cell>
        <Cell term={pick(words.name)}>{pick(licence.name)}</Cell>
        <Cell term={pick(words.number)}>{licence.licenceNumber}</Cell>
        <Cell term={title(words.callSign)}>
          {licence.callSign && <span className="text-[1.25em] font-bold">{licence.callSign}</span>}
        </Cell>
        <Cell term={pick(words.date)} wide={!words.callSign}>
          {format.date(licence.issueDate)}
        </Cell>
        {licence.withdrawn ? (
          <Cell term={t.withdrawnOn} wide>
            {format.date(licence.validTo)}
          </Cell>
        ) : (
          licence.endless &&
          licence.discontinued && (
            <Cell term={title(words.ended)} wide>
              {format.date(licence.validTo)}
            </Cell>
          )
        )}
        {!licence.endless && !licence.withdrawn && (
          <Cell term={pick(words.term)} wide>
            {t.fromTo(format.date(licence.termFrom), format.date(termEnd(licence)))}
          </Cell>
        )}
        {licence.grantedTo && (
          <Cell term={t.ends} wide>
            {ended(licence)}
          </Cell>
        )}
        {licence.heldFrom && (
          <Cell term={t.heldFrom} wide>
            {format.date(licence.heldFrom)}
          </Cell>
        )}
        <Cell term={title(words.purpose)} wide={!words.matter}>
          {read(licence.purpose)}
        </Cell>
        <Cell term={title(words.matter)} wide={!words.purpose}>
          {read(licence.communicationMatter)}
        </Cell>
        <Cell term={title(words.partner)} wide>
          {read(licence.communicationPartner)}
        </Cell>
        <Cell term={title(words.place)} wide>
          {read(licence.place)}
        </Cell>
        <Cell term={title(words.movement)} wide>
          {read(licence.movementRange)}
        </Cell>
        {licence.particulars.map(({ id, label, value, unit }) => (
          <Cell key={id} term={pick(label)} wide={id.startsWith('attached')}>
            {value && unit ? `${value} ${pick(unitFor(unit, value))}` : stated(read(value), lang)}
          </Cell>
        ))}
        <Cell term={title(words.emissions)} wide>
          {licence.emissions.length > 0 && <Emissions licence={licence} />}
        </Cell>
        {licence.authority.ja && (
          <Cell term={title(words.authority)} wide>
            {pick(licence.authority)}
          </Cell>
        )}
      </dl>
      {words.notice && <p className="mt-[1em] text-[0.875em]">{pick(words.notice)}</p>}
    </article>
  );
}

/** A part of the record, with a dash where it says nothing, as in print; nothing without a heading. */
function Cell({
  term,
  wide,
  children,
}: {
  term: string | undefined;
  wide?: boolean;
  children: ReactNode;
}) {
  if (!term) return null;
  return (
    <div
      className={cx(
        'border-e border-b border-solid-gray-800 px-[0.75em] py-[0.5em]',
        wide && '@[40em]:col-span-2',
      )}
    >
      <dt className="text-[0.8125em] text-solid-gray-700">{term}</dt>
      <dd className="min-h-[1.7em] whitespace-pre-line">{children || '—'}</dd>
    </div>
  );
}

function Emissions({ licence }: { licence: PrintedLicence }) {
  const t = useTexts(recordTexts);
  const read = useReading(licence.english);
  return (
    <ul className="divide-y divide-solid-gray-420">
      {licence.emissions.map((each) => (
        <li
          key={`${each.emission} ${each.frequency}`}
          className="grid gap-x-[1em] py-[0.25em] @[40em]:grid-cols-[1fr_1.5fr_auto]"
        >
          <span>
            <span className="sr-only">{t.emission}: </span>
            {read(each.emission)}
          </span>
          <span>
            <span className="sr-only">{t.frequency}: </span>
            {read(each.frequency)}
          </span>
          <span className="tabular-nums @[40em]:text-end">
            <span className="sr-only">{t.power}: </span>
            {collective(each) ? t.bySymbol : `${each.powerW}\u00a0W`}
          </span>
        </li>
      ))}
    </ul>
  );
}
