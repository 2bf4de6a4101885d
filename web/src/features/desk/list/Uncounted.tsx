/** In the place of a number that is not counted: why it is not. */
export function Uncounted({ why }: { why: string }) {
  return (
    <span title={why} className="relative">
      <span aria-hidden="true">–</span>
      <span className="sr-only">{why}</span>
    </span>
  );
}
