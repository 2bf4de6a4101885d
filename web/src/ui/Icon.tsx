const paths = {
  error:
    'M8.3 2h7.4L22 8.3v7.4L15.7 22H8.3L2 15.7V8.3L8.3 2Zm2.6 4.5v7h2.2v-7h-2.2Zm0 8.8v2.2h2.2v-2.2h-2.2Z',
  warning: 'M12 2.5 23 21.5H1L12 2.5Zm-1.1 6.8v6h2.2v-6h-2.2Zm0 7.5V19h2.2v-2.2h-2.2Z',
  success:
    'M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20Zm-1.4 14.9 7.1-7.1-1.6-1.6-5.5 5.5-2.7-2.7L6.3 12.6l4.3 4.3Z',
  info: 'M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20Zm-1.1 8.6v7h2.2v-7h-2.2Zm0-4.1v2.2h2.2V6.5h-2.2Z',
  chevron: 'm12 15.4-6-6L7.4 8l4.6 4.6L16.6 8 18 9.4l-6 6Z',
  right: 'm8.6 18-1.4-1.4 4.6-4.6-4.6-4.6L8.6 6l6 6-6 6Z',
  close:
    'm6.4 19-1.4-1.4 5.6-5.6L5 6.4 6.4 5l5.6 5.6L17.6 5 19 6.4 13.4 12l5.6 5.6-1.4 1.4-5.6-5.6L6.4 19Z',
  menu: 'M3 18v-2h18v2H3Zm0-5v-2h18v2H3Zm0-5V6h18v2H3Z',
  check: 'm9.6 17.6-5.5-5.5 1.5-1.5 4 4 8.8-8.8 1.5 1.5-10.3 10.3Z',
  newTab: 'M5 21V3h7v2H7v14h14v-5h-2m-5-11h7v7h-2V6.4l-9.3 9.3-1.4-1.4L17.6 5H14V3Z',
  file: 'M4 22V2h10l6 6v14H4Zm9-13V4H6v16h12V9h-5Z',
  user: 'M12 12a4 4 0 1 1 0-8 4 4 0 0 1 0 8Zm-8 8v-2.8c0-2.6 4.2-4.2 8-4.2s8 1.6 8 4.2V20H4Z',
} as const;

/** The name of an icon. */
export type IconName = keyof typeof paths;

/** A decorative icon in the text's colour; meaning always stands in words beside it. */
export function Icon({ name, className = 'size-5' }: { name: IconName; className?: string }) {
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      viewBox="0 0 24 24"
      fill="currentColor"
      className={`inline-block shrink-0 ${className}`}
    >
      <path d={paths[name]} />
    </svg>
  );
}
