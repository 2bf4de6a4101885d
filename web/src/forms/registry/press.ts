let pressed = false;

if (typeof document !== 'undefined') {
  const set = (to: boolean) => () => {
    pressed = to;
  };
  document.addEventListener('pointerdown', set(true), true);
  document.addEventListener('pointerup', set(false), true);
  document.addEventListener('pointercancel', set(false), true);
}

/**
 * Acts at once, or after the press of a mouse or finger that is under way. A
 * message that appeared between press and release would move the button away
 * from under the finger, and its click would be lost.
 */
export function afterPress(act: () => void): void {
  if (!pressed) {
    act();
    return;
  }
  const end = () => {
    document.removeEventListener('pointerup', end, true);
    document.removeEventListener('pointercancel', end, true);
    setTimeout(act, 0);
  };
  document.addEventListener('pointerup', end, true);
  document.addEventListener('pointercancel', end, true);
}
