import type { ComponentProps } from 'react';
import { TextArea } from '@/ui/TextField';
import { placeLeft } from './checkText';
import { useProblemText } from './useProblemText';

/** A text that somebody is sent: while it is typed, the place that is still to be filled in is told below it. */
export function SentText(props: ComponentProps<typeof TextArea>) {
  const message = useProblemText();
  const left = placeLeft(String(props.value ?? ''));
  return (
    <div>
      <TextArea {...props} />
      {left && !props.error && (
        <p data-place-left className="mt-2 text-solid-gray-700">
          {message(left.code, left.params)}
        </p>
      )}
    </div>
  );
}
