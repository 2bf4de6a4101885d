const prerendering = typeof document === 'undefined';

/** Where the urgent announcements stand: what the server wrote moves along. */
let place = prerendering ? null : document.getElementById('urgent');

const carry = (to: HTMLElement | null) => {
  if (!to) return;
  to.append(...(place?.childNodes ?? []));
  place = to;
};

/** The urgent announcements, on every page; the server writes them (internal/site, urgent). */
export const Urgent = () => (
  <div id="urgent" aria-live="polite" ref={carry}>
    {prerendering && '%%urgent%%'}
  </div>
);
