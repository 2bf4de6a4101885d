// Makes a PNG smaller without changing how it looks: few colours need one byte a pixel, not four.
import { crc32, deflateSync, inflateSync } from 'node:zlib';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** The same picture with a palette, where need be of colours that are hardly different. */
export function smaller(png) {
  const { width, height, pixels } = decode(png);
  for (let bits = 8; bits > 3; bits--) {
    const palette = paletteOf(pixels, bits);
    if (palette.size <= 256) return encode(width, height, palette, pixels, bits);
  }
  return png;
}

/** Colours whose bytes begin with the same bits share a place in the palette: that of the first of them. */
function paletteOf(pixels, bits) {
  const palette = new Map();
  for (let at = 0; at < pixels.length; at += 4) {
    const colour = pixels.readUInt32BE(at);
    const like = alike(colour, bits);
    if (!palette.has(like)) palette.set(like, { colour, place: palette.size });
  }
  return palette;
}

function alike(colour, bits) {
  const byte = (0xff << (8 - bits)) & 0xff;
  return (colour & (byte * 0x01010101)) >>> 0;
}

function encode(width, height, palette, pixels, bits) {
  const colours = [...palette.values()].map(({ colour }) => colour);
  const indexed = Buffer.alloc((width + 1) * height); // each row begins with its filter: none
  for (let at = 0; at < width * height; at++) {
    const { place } = palette.get(alike(pixels.readUInt32BE(at * 4), bits));
    indexed[at + Math.floor(at / width) + 1] = place;
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 3], 8); // 8 bits a pixel, palette
  const rgb = Buffer.from(colours.flatMap((c) => [c >>> 24, (c >>> 16) & 255, (c >>> 8) & 255]));
  const alpha = Buffer.from(colours.map((c) => c & 255));
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('PLTE', rgb),
    ...(alpha.every((a) => a === 255) ? [] : [chunk('tRNS', alpha)]),
    chunk('IDAT', deflateSync(indexed, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type, body) {
  const bytes = Buffer.concat([Buffer.alloc(4), Buffer.from(type), body, Buffer.alloc(4)]);
  bytes.writeUInt32BE(body.length, 0);
  bytes.writeUInt32BE(crc32(bytes.subarray(4, -4)), bytes.length - 4);
  return bytes;
}

/** The pixels, four bytes each, of a PNG as Chromium writes it: 8 bits, RGB or RGBA. */
function decode(png) {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const size = png[25] === 6 ? 4 : 3;
  const data = [];
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) {
    if (png.toString('latin1', at + 4, at + 8) !== 'IDAT') continue;
    data.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  }
  const rows = unfilter(inflateSync(Buffer.concat(data)), width * size, height, size);
  const pixels = Buffer.alloc(width * height * 4, 255);
  for (let at = 0; at < width * height; at++) {
    rows.copy(pixels, at * 4, at * size, at * size + size);
  }
  return { width, height, pixels };
}

/** Undoes the filters of the rows (PNG specification, section 9). */
function unfilter(raw, length, height, size) {
  const rows = Buffer.alloc(length * height);
  for (let y = 0; y < height; y++) {
    const filter = raw[y * (length + 1)];
    for (let x = 0; x < length; x++) {
      const at = y * length + x;
      const left = x < size ? 0 : rows[at - size];
      const above = y === 0 ? 0 : rows[at - length];
      const corner = x < size || y === 0 ? 0 : rows[at - length - size];
      const guess = [0, left, above, (left + above) >> 1, paeth(left, above, corner)][filter];
      rows[at] = raw[at + y + 1] + guess;
    }
  }
  return rows;
}

function paeth(left, above, corner) {
  const guess = left + above - corner;
  const [a, b, c] = [left, above, corner].map((each) => Math.abs(guess - each));
  if (a <= b && a <= c) return left;
  return b <= c ? above : corner;
}
