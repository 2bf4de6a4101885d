import { type ReactNode, useEffect, useId, useRef } from 'react';
import { giveFocus, held } from '@/lib/focus';
import { cx } from './cx';
import { Heading } from './Heading';

/** Properties of Dialog. It is shown while it is rendered. */
export interface DialogProps {
  title: ReactNode;
  children?: ReactNode;
  /** The buttons, the main one first. */
  actions: ReactNode;
  /** Asked to close: Escape. Left out, only the buttons close it. */
  onClose?: () => void;
  /** alertdialog for what interrupts and must be answered. */
  role?: 'dialog' | 'alertdialog';
  /** It compares: what stands side by side has room. */
  wide?: boolean;
}

/** A modal dialog on the browser's own element: focus stays inside and returns afterwards. */
export function Dialog({
  title: text,
  children,
  actions,
  onClose,
  role = 'dialog',
  wide = false,
}: DialogProps) {
  const box = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const id = useId();
  useEffect(() => {
    const before = document.activeElement;
    const dialog = box.current;
    dialog?.showModal();
    // The browser has given the focus to the first control. A long one is read from its top, and what must be
    // answered from its question.
    const top = title.current;
    if (top && dialog && (role !== 'dialog' || dialog.scrollHeight > dialog.clientHeight)) {
      top.tabIndex = -1;
      top.focus();
    }
    return () => {
      dialog?.close();
      giveFocus(before === document.body ? held.element : before);
    };
  }, [role]);
  return (
    <dialog
      ref={box}
      role={role}
      aria-labelledby={`${id}-title`}
      aria-describedby={children ? `${id}-body` : undefined}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      className={cx(
        'max-h-[90dvh] w-[calc(100%-2rem)] overflow-y-auto rounded-12 border border-solid-gray-420 bg-white px-5 py-6 text-inherit shadow-3 backdrop:bg-opacity-gray-500 sm:px-8',
        wide ? 'max-w-240' : 'max-w-140',
      )}
    >
      <Heading level={2} id={`${id}-title`} ref={title}>
        {text}
      </Heading>
      {children && (
        <div id={`${id}-body`} className="whitespace-pre-line">
          {children}
        </div>
      )}
      <div className="mt-6 flex flex-col gap-3 sm:flex-row sm:flex-wrap">{actions}</div>
    </dialog>
  );
}
