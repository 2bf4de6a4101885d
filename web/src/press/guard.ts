// No press is lost, nor what is typed before. This runs before the first paint and needs nothing of the application.
//
// A browser makes a click of a press only where it begins and ends on the same element. What
// moves away in between (content that arrives above it) or is replaced (by the application, by
// a list that is read again) would be pressed in vain; and the buttons and fields of the server's
// HTML do nothing until the application has taken their place.

import { watchEntry } from './entry';
import { begin, type Place, placeOf, present } from './place';

/** What the space bar presses when it is let go. */
const spaced = 'button,summary,input[type=checkbox],input[type=radio]';

let pressed: Place | null = null;
let keyed: Place | null = null;
let focused: Place | null = null;

/** Presses of the server's buttons, for the application's; null once that stands. */
let early: Place[] | null = [];

/** The server's fields that were typed into, for the application's. */
const typed = new Map<Element, Place>();

/** Types into a field what its forerunner had. */
function retype({ element: from }: Place, into: Element | undefined): void {
  if (!into || into === from) return;
  const of = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
  // Past the value that React tracks, which would take it for nothing new.
  of?.set?.call(into, of.get?.call(from));
  into.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

/** Clicks on what was pressed, unless it is gone. */
function click(place: Place, { ctrlKey, metaKey, shiftKey, altKey }: MouseEventInit = {}): void {
  const element = present(place);
  if (!element || element.matches(':disabled')) return;
  focusAgain(place);
  const init = { bubbles: true, cancelable: true, composed: true, view: window, detail: 1 };
  element.dispatchEvent(new MouseEvent('click', { ...init, ctrlKey, metaKey, shiftKey, altKey }));
}

/** The focus follows what has taken the place of the element that had it. */
function focusAgain(place: Place): void {
  if (document.activeElement !== document.body) return;
  (present(place) as HTMLElement | undefined)?.focus({ preventScroll: true });
}

/** Whether a press ended where it began, though no click of it came. */
function lost({ element, box, moved }: Place, { clientX: x, clientY: y, target }: MouseEvent) {
  if (x < box.left || x > box.right || y < box.top || y > box.bottom) return false;
  // What lies over it by now, such as a dialog, is no part of the press.
  return moved() || element.contains(target as Element);
}

/** After the click of the same press, where there is one: it comes before any timer. */
function afterClick(held: () => boolean, act: () => void): void {
  setTimeout(() => held() && act());
}

function onPointerDown({ isPrimary, button, target }: PointerEvent): void {
  if (isPrimary) pressed = button === 0 ? begin(target, early !== null) : null;
}

function onPointerUp(event: PointerEvent): void {
  const place = pressed;
  // A finger's click comes later, or not at all where it has scrolled.
  if (!place || event.pointerType === 'touch' || !lost(place, event)) return;
  afterClick(
    () => pressed === place,
    () => {
      pressed = null;
      click(place, event);
    },
  );
}

function onClick(event: MouseEvent): void {
  if (!event.isTrusted) return;
  const place = event.detail > 0 ? pressed : null;
  pressed = null;
  keyed = null;
  const target = event.target as Element;
  if (place && !place.element.contains(target) && place.moved()) {
    // A finger presses what lies under it at the end: something else has moved there.
    event.preventDefault();
    event.stopImmediatePropagation();
    click(place, event);
  } else if (early && target.closest('button')) {
    const found = begin(target, true);
    if (found) early.push(found);
  }
}

function onKeyDown({ key, repeat, target }: KeyboardEvent): void {
  if (repeat) return;
  const element = key === ' ' && target instanceof Element && target.matches(spaced);
  keyed = element ? placeOf(target, early !== null) : null;
}

function onKeyUp({ key }: KeyboardEvent): void {
  const place = keyed;
  if (key !== ' ' || !place || place.element.isConnected) return;
  afterClick(
    () => keyed === place,
    () => {
      keyed = null;
      click(place);
    },
  );
}

/** The application has taken the place of the server's HTML. */
function onReady(): void {
  const waiting = early ?? [];
  early = null;
  if (focused) focusAgain(focused);
  focused = null;
  setTimeout(() => {
    for (const place of typed.values()) retype(place, present(place));
    for (const place of waiting) click(place);
  });
}

const forget = () => {
  pressed = null;
};

addEventListener('pointerdown', onPointerDown, true);
addEventListener('pointerup', onPointerUp, true);
addEventListener('pointercancel', forget, true);
addEventListener('contextmenu', forget, true);
addEventListener('click', onClick, true);
addEventListener('keydown', onKeyDown, true);
addEventListener('keyup', onKeyUp, true);
addEventListener('input', ({ target }) => {
  if (early && target instanceof HTMLInputElement) typed.set(target, placeOf(target, true));
});
addEventListener('focusin', ({ target }) => {
  if (early) focused = placeOf(target as Element, true);
});
addEventListener('portalready', onReady, { once: true });
watchEntry();
