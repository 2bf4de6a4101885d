/** Keys and what they do, one below the other. */
export function KeyList({ keys }: { keys: readonly (readonly [key: string, does: string])[] }) {
  return (
    <dl className="flex flex-col gap-2">
      {keys.map(([key, does]) => (
        <div key={key} className="flex items-baseline gap-4">
          <dt className="w-24 shrink-0">
            <kbd className="inline-block rounded-4 border border-solid-gray-600 bg-solid-gray-50 px-2 text-center font-bold">
              {key === 'Escape' ? 'Esc' : key}
            </kbd>
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  );
}
