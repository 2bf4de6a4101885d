/**
 * The look of each of many blocks: those far from the window are not laid out before one comes near; they are found
 * by a search of the page all the same, and on paper all are there.
 */
export const far =
  '[contain-intrinsic-size:auto_15rem] [content-visibility:auto] print:[content-visibility:visible]';
