import { type DragEvent, useRef, useState } from 'react';
import { useFormat } from '@/i18n/format';
import { useTexts } from '@/i18n/texts';
import { Button } from './Button';
import { cx } from './cx';
import { describedBy, FieldErrorText, type FieldProps, HelpText, RequiredMark } from './FieldShell';
import { fileTexts } from './fileTexts';
import { Icon } from './Icon';
import { Anchor } from './Link';

/** One file of the list, on its way or kept. */
export interface FileItem {
  id: string;
  name: string;
  /** Bytes. */
  size: number;
  state: 'chosen' | 'uploading' | 'uploaded' | 'checking' | 'unchecked' | 'infected' | 'failed';
  /** 0 to 1 while uploading. */
  progress?: number;
  /** Why it failed, or what was found in it. */
  message?: string;
  /** A failed one may be sent once more; so where it is left out. */
  again?: boolean;
  /** Where it can be downloaded. */
  href?: string;
}

/** Properties of FileField. onAdd gets what was chosen or dropped, unchecked. */
export interface FileFieldProps extends FieldProps {
  files: readonly FileItem[];
  /** As of the native control: '.pdf,.png'. */
  accept?: string;
  multiple?: boolean;
  onAdd: (files: File[]) => void;
  onRemove: (id: string) => void;
  onRetry?: (id: string) => void;
}

/** Choose or drop files; the list tells each one's state. */
export function FileField(props: FileFieldProps) {
  const { id, label, help, error, files, accept, multiple = true, disabled, onAdd } = props;
  const t = useTexts(fileTexts);
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const add = (list: FileList | null) => {
    if (list && list.length > 0) onAdd([...list]);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!disabled) add(event.dataTransfer.files);
  };
  return (
    <div data-field={id}>
      <label htmlFor={id} className="font-bold">
        {label}
        <RequiredMark {...props} />
      </label>
      {help !== undefined && <HelpText id={id}>{help}</HelpText>}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra for the mouse; the control inside does the same by keyboard. */}
      <div
        className={cx(
          'relative mt-2 rounded-8 border border-dashed px-4 py-6 text-center has-focus-visible:outline-4 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
          error ? 'border-2 border-error-1' : 'border-solid-gray-600',
          over ? 'bg-key-50' : 'bg-solid-gray-50',
        )}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <input
          ref={input}
          id={id}
          type="file"
          accept={accept}
          multiple={multiple}
          disabled={disabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, props)}
          className="peer sr-only"
          onChange={(event) => {
            add(event.target.files);
            // Emptied, so that the same file can be chosen again.
            event.target.value = '';
          }}
        />
        <Button
          variant="outline"
          size="md"
          tabIndex={-1}
          aria-hidden="true"
          disabled={disabled}
          onClick={() => input.current?.click()}
        >
          {t.chooseFile}
        </Button>
        <p className="mt-2 text-[0.875rem] text-solid-gray-700">{t.dropFile}</p>
      </div>
      <FieldErrorText id={id} error={error} />
      {files.length > 0 && <FileList {...props} />}
    </div>
  );
}

function FileList({ files, onRemove, onRetry }: FileFieldProps) {
  const t = useTexts(fileTexts);
  const format = useFormat();
  return (
    <ul className="mt-4 divide-y divide-solid-gray-420 border-y border-solid-gray-420">
      {files.map((file) => (
        <li key={file.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
          <span className="flex min-w-0 flex-1 basis-48 gap-1">
            <Icon name="file" className="mt-1 size-5 text-solid-gray-600" />
            <span className="min-w-0">
              {file.href ? (
                <Anchor href={file.href} download>
                  {file.name}
                </Anchor>
              ) : (
                file.name
              )}
              <span className="ms-2 whitespace-nowrap text-[0.875rem] text-solid-gray-700">
                {format.size(file.size)}
              </span>
              <FileState file={file} />
            </span>
          </span>
          <span className="flex flex-wrap gap-2">
            {file.state === 'failed' && file.again !== false && onRetry && (
              <Button variant="outline" size="sm" onClick={() => onRetry(file.id)}>
                {t.retry}
              </Button>
            )}
            <Button
              variant="text"
              size="sm"
              aria-label={
                file.state === 'uploading' ? t.cancelFile(file.name) : t.removeFile(file.name)
              }
              onClick={() => onRemove(file.id)}
            >
              {file.state === 'uploading' ? t.cancel : t.remove}
            </Button>
          </span>
        </li>
      ))}
    </ul>
  );
}

function FileState({ file }: { file: FileItem }) {
  const t = useTexts(fileTexts);
  if (file.state === 'failed' || file.state === 'infected') {
    return (
      <span role="alert" className="block text-[0.875rem] text-error-1">
        {t[file.state]}
        {file.message && `: ${file.message}`}
      </span>
    );
  }
  return (
    <span className="block text-[0.875rem] text-solid-gray-700">
      {t[file.state]}
      {file.state === 'uploading' && (
        <progress
          aria-label={file.name}
          max={1}
          value={file.progress}
          className="ms-2 h-2 w-32 appearance-none align-middle forced-colors:appearance-auto [&::-moz-progress-bar]:bg-key-900 [&::-webkit-progress-bar]:bg-solid-gray-200 [&::-webkit-progress-value]:bg-key-900"
        />
      )}
    </span>
  );
}
