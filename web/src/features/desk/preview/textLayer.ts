/**
 * How the text over a page lies where its letters are seen, by the marks that pdf.js gives it. It
 * is added when the first page is drawn, because the portal's style sheet is loaded by every page.
 */
const css = `
.textLayer {
  position: absolute; inset: 0; overflow: clip; line-height: 1; letter-spacing: normal;
  text-align: initial; text-size-adjust: none; forced-color-adjust: none; transform-origin: 0 0;
  --min-font-size: 1; --scale-round-x: 1px; --scale-round-y: 1px;
  --text-scale-factor: calc(var(--total-scale-factor) * var(--min-font-size));
}
.textLayer[data-main-rotation='90'] { transform: rotate(90deg) translateY(-100%); }
.textLayer[data-main-rotation='180'] { transform: rotate(180deg) translate(-100%, -100%); }
.textLayer[data-main-rotation='270'] { transform: rotate(270deg) translateX(-100%); }
.textLayer :is(span, br) {
  color: transparent; position: absolute; white-space: pre; cursor: text; transform-origin: 0 0;
}
.textLayer > :not(.markedContent), .textLayer .markedContent span:not(.markedContent) {
  --font-height: 0; --scale-x: 1; --rotate: 0deg;
  font-size: calc(var(--text-scale-factor) * var(--font-height));
  transform: rotate(var(--rotate)) scaleX(var(--scale-x)) scale(calc(1 / var(--min-font-size)));
}
.textLayer .markedContent { display: contents; }
.hiddenCanvasElement { display: none; }
.textLayer ::selection { background: color-mix(in srgb, Highlight, transparent 70%); }
`;

let sheet: CSSStyleSheet | undefined;

/** Has text over pages look as it must. */
export function styleText(): void {
  if (sheet) return;
  sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
