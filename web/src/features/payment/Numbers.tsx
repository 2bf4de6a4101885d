import type { PaymentDetail } from '@/api/model';
import { useFormat } from '@/i18n/format';
import { useTexts } from '@/i18n/texts';
import { CopyButton } from '@/ui/CopyButton';
import { payTexts } from './payTexts';

/** The three Pay-easy numbers in the order an ATM asks for them, and the amount. */
export function Numbers({ payment }: { payment: PaymentDetail }) {
  const t = useTexts(payTexts);
  const format = useFormat();
  const numbers = [
    { name: t.institutionNumber, value: payment.collectionInstitutionNumber },
    { name: t.paymentNumber, value: payment.paymentNumber },
    { name: t.confirmationNumber, value: payment.confirmationNumber },
  ];
  return (
    <dl className="divide-y divide-solid-gray-420 rounded-12 border-2 border-key-900 px-4 sm:px-6">
      {numbers.map(({ name, value }) => (
        <div key={name} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
          <dt className="basis-full font-bold text-solid-gray-700 sm:basis-56">{name}</dt>
          <dd className="flex flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <Digits value={value} />
            <CopyButton name={name} value={value} />
          </dd>
        </div>
      ))}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
        <dt className="basis-full font-bold text-solid-gray-700 sm:basis-56">{t.amount}</dt>
        <dd className="text-[1.5rem] font-bold tabular-nums">{format.yen(payment.amount)}</dd>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
        <dt className="basis-full font-bold text-solid-gray-700 sm:basis-56">{t.dueDate}</dt>
        <dd className="text-[1.125rem] font-bold">{format.date(payment.dueDate)}</dd>
      </div>
    </dl>
  );
}

/** A long number in groups of four for the eye; selected or read, it is one number. */
function Digits({ value }: { value: string }) {
  const groups = value.length > 6 ? (value.match(/.{1,4}/g) ?? []) : [value];
  return (
    <span className="text-[1.25rem] font-bold tabular-nums">
      {groups.map((group, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the groups of a number never change places.
        <span key={index} className="me-2 inline-block last:me-0">
          {group}
        </span>
      ))}
    </span>
  );
}
