/** What a press acts on. */
const controls = 'a[href],button,summary,label,input';

/** An element as it was when somebody turned to it. */
export interface Place {
  element: Element;
  /** Which one it was of those that say the same. */
  index: number;
  /** Where it stood. */
  box: DOMRect;
  /** It was the server's, whose order the application keeps. */
  server: boolean;
  /** Whether it stands elsewhere by now, or nowhere. */
  moved: () => boolean;
}

const say = (each: Element) =>
  [
    each.textContent,
    ...['href', 'aria-label', 'name', 'value'].map((name) => each.getAttribute(name)),
  ].join();

/** The elements that say the same as one. */
function alike(element: Element): Element[] {
  const own = say(element);
  return [...document.querySelectorAll(element.localName)].filter((each) => say(each) === own);
}

/** Notes an element. */
export function placeOf(element: Element, server: boolean): Place {
  const box = element.getBoundingClientRect();
  const moved = () => {
    const { left, top } = element.getBoundingClientRect();
    return !element.isConnected || Math.abs(left - box.left) + Math.abs(top - box.top) > 1;
  };
  return { element, index: server ? alike(element).indexOf(element) : 0, box, server, moved };
}

/** Notes what a press that begins here acts on; null for nothing. */
export function begin(target: EventTarget | null, server: boolean): Place | null {
  const element = target instanceof Element ? target.closest(controls) : null;
  return element && placeOf(element, server);
}

/**
 * The element by now: itself, or what has taken its place. Of several that say the same
 * one is meant only where they took the place of the server's.
 */
export function present({ element, index, server }: Place): Element | undefined {
  if (element.isConnected) return element;
  const all = alike(element);
  return server || all.length === 1 ? all[index] : undefined;
}
