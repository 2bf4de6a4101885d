/** A QR code as the server gives it: one path in a square with its quiet zone. Always dark on light. */
export function QrCode({ code, label }: { code: { size: number; path: string }; label: string }) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${code.size} ${code.size}`}
      shapeRendering="crispEdges"
      className="size-56 max-w-full forced-color-adjust-none"
    >
      <path fill="#ffffff" d={`M0 0h${code.size}v${code.size}H0z`} />
      <path fill="#000000" d={code.path} />
    </svg>
  );
}
