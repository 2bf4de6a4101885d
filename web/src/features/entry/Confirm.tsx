import type { PaperSummary } from '@/api/model';
import { placeLabel, problemText } from '@/forms/registry/problems';
import { useFormat } from '@/i18n/format';
import { useLang } from '@/i18n/lang';
import { usePick, useTexts } from '@/i18n/texts';
import { href } from '@/lib/href';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { Link } from '@/ui/Link';
import { DescriptionList } from '@/ui/Table';
import { confirmTexts, entryTexts } from './texts';
import type { Entry } from './useEntry';

/** What filing it means, before it is filed: that cannot be undone, and the holder is told. */
export function Confirm({
  entry: { definition, holder, arrivedOn, corrects },
  summary,
  onConfirm,
  onCancel,
}: {
  entry: Entry;
  summary: PaperSummary;
  onConfirm: () => void;
  onCancel: () => void;
}) {
  const t = useTexts(confirmTexts);
  const e = useTexts(entryTexts);
  const pick = usePick();
  const lang = useLang();
  const format = useFormat();
  const { fee, differences, alike, alsoEntered } = summary;
  const amount = fee.toFill ? t.toFill : format.yen(fee.amount);
  return (
    <ConfirmDialog
      title={t.title}
      act={t.act}
      onConfirm={onConfirm}
      onCancel={onCancel}
      body={
        <div className="space-y-4">
          {!corrects && (alike.length > 0 || alsoEntered > 0) && (
            <div role="note" className="space-y-2 border-s-4 border-warning-yellow-2 ps-3">
              <p className="font-bold">{t.alike}</p>
              <ul className="list-disc ps-6">
                {alike.map(({ electronicApplicationNumber, receptionDate, onPaper }) => (
                  <li key={electronicApplicationNumber}>
                    <Link to={href('/desk/detail', { electronicApplicationNumber })}>
                      {electronicApplicationNumber}
                    </Link>{' '}
                    {t.received(format.date(receptionDate), onPaper)}
                  </li>
                ))}
                {alsoEntered > 0 && <li>{t.alsoEntered(alsoEntered)}</li>}
              </ul>
            </div>
          )}
          <DescriptionList
            items={[
              { id: 'holder', term: e.holder, description: `${holder.name}\n${holder.address}` },
              { id: 'procedure', term: e.procedure, description: pick(definition.title) },
              { id: 'arrived', term: e.arrivedOn, description: format.date(arrivedOn) },
              corrects
                ? { id: 'corrects', term: t.corrects, description: corrects }
                : {
                    id: 'fee',
                    term: t.fee,
                    description:
                      fee.name.ja === ''
                        ? t.noFee
                        : [pick(fee.name), amount, pick(fee.source)].join('\n'),
                  },
            ]}
          />
          {differences.length > 0 && (
            <div className="space-y-2 border-s-4 border-warning-yellow-2 ps-3">
              <p className="font-bold">{t.differs}</p>
              <ul className="list-disc ps-6">
                {differences.map(({ pointer, filed, account }) => (
                  <li key={pointer}>
                    {t.difference(placeLabel(definition, pointer, lang), filed, account)}
                  </li>
                ))}
              </ul>
              <p>{t.differsThen}</p>
            </div>
          )}
          {summary.defects && summary.defects.length > 0 && (
            <div className="space-y-2 border-s-4 border-warning-yellow-2 ps-3">
              <p className="font-bold">{t.defects}</p>
              <ul className="list-disc ps-6">
                {summary.defects.map((each) => (
                  <li key={each.pointer}>
                    {placeLabel(definition, each.pointer, lang)}:{' '}
                    {problemText(definition, { ...each, params: each.params ?? {} }, lang)}
                  </li>
                ))}
              </ul>
              <p>{t.defectsThen}</p>
            </div>
          )}
          <p>{holder.mail ? t.mailed(holder.mail) : t.notMailed}</p>
          <p>{t.final}</p>
        </div>
      }
    />
  );
}
