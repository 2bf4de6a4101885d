import type { ComponentProps, ReactNode } from 'react';
import { texts, useTexts } from '@/i18n/texts';
import { TextArea } from '@/ui/TextField';

const reasonTexts = texts({
  rule: {
    ja: '5文字以上（漢字だけのときは4文字以上）の言葉で入力してください。',
    en: 'Write at least 5 letters (4 in kanji alone).',
  },
  why: {
    ja: '何があり、なぜそうするのかを、後から読む人にわかるように書いてください。',
    en: 'Say what happened and why you do this, so that whoever reads it later understands it.',
  },
  filerHelp: {
    ja: '提出者に、このまま届きます。',
    en: 'The filer reads it as it stands.',
  },
});

/** What is asked of a reason (internal/rule/filled.go: Reasoned), after what the field's own help says, or after what belongs in any: told before it is refused. */
export function useReasonHelp(help?: ReactNode): ReactNode {
  const { rule, why } = useTexts(reasonTexts);
  return (
    <>
      {help ?? why} {rule}
    </>
  );
}

/** Several lines for why something is done. */
export function ReasonArea({ help, ...rest }: ComponentProps<typeof TextArea>) {
  return <TextArea {...rest} help={useReasonHelp(help)} />;
}

/** Several lines that the filer is sent. */
export function MessageArea(props: ComponentProps<typeof TextArea>) {
  const { filerHelp } = useTexts(reasonTexts);
  return <ReasonArea {...props} help={props.help ?? filerHelp} />;
}
