import type { ComponentProps } from 'react';
import { MessageArea } from '@/forms/ReasonArea';
import { TextArea } from '@/ui/TextField';
import { placeLeft } from './checkText';
import { useProblemText } from './useProblemText';

/** A text that somebody is sent, and which says something in words where it is told so: while it is typed, the place that is still to be filled in is told below it. */
export function SentText({
  inWords,
  ...props
}: ComponentProps<typeof TextArea> & { inWords?: boolean }) {
  const message = useProblemText();
  const left = placeLeft(String(props.value ?? ''));
  const Area = inWords ? MessageArea : TextArea;
  return (
    <div>
      <Area {...props} />
      {left && !props.error && (
        <p data-place-left className="mt-2 text-solid-gray-700">
          {message(left.code, left.params)}
        </p>
      )}
    </div>
  );
}
