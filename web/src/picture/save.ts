/**
 * A picture that stands alone: a drawing of the page with its colours, letters and symbols written into
 * it, so that any program shows it as the page does.
 */

import { flushSync, mount, unmount } from 'svelte';
import type { Layout, View } from '../lib/wire';
import { pictureOf } from './pictures';
import type { PictureProps } from './props';

const SVG = 'http://www.w3.org/2000/svg';
const INHERITED = ['fill', 'stroke', 'stroke-width', 'stroke-dasharray', 'stroke-linejoin', 'stroke-linecap', 'paint-order', 'font-family', 'font-size', 'font-weight', 'text-anchor'];
const OWN: Record<string, string> = { opacity: '1', 'stop-color': 'rgb(0, 0, 0)', 'stop-opacity': '1' };
const GEOMETRY = /^(id|x|y|x1|x2|y1|y2|cx|cy|r|rx|ry|d|points|transform|viewBox|width|height|href|offset)$/;
/** The picture of a screen with two dots for each of ours. */
const SCALE = 2;

export async function draw(position: PictureProps<View, Layout>): Promise<string> {
  const Picture = await pictureOf(position.game);
  const room = document.createElement('div');
  room.style.cssText = 'position:absolute;left:-9999px;top:0;visibility:hidden';
  document.body.append(room);
  const drawn = mount(Picture, { target: room, props: position });
  flushSync();
  try {
    return standAlone(room.querySelector('svg')!);
  } finally {
    void unmount(drawn);
    room.remove();
  }
}

function standAlone(drawing: SVGSVGElement): string {
  const copy = bare(drawing);
  const defs = copy.insertBefore(document.createElementNS(SVG, 'defs'), copy.firstChild);
  const wanted = [...asked(copy)];
  for (const id of wanted) {
    const symbol = document.getElementById(id);
    if (!(symbol instanceof SVGElement)) continue;
    const kept = bare(symbol);
    defs.append(kept);
    for (const next of asked(kept)) if (!wanted.includes(next)) wanted.push(next);
  }
  return new XMLSerializer().serializeToString(copy);
}

/** The symbols and colours that a drawing refers to. */
function asked(drawing: Element): Set<string> {
  const found = [drawing, ...drawing.querySelectorAll('*')].flatMap((element) => [element.getAttribute('href'), element.getAttribute('fill')]);
  return new Set(found.flatMap((text) => text?.match(/#([\w-]+)/)?.[1] ?? []));
}

/** A copy in which what the style sheets say is said by attributes. */
function bare(element: SVGElement): SVGElement {
  const copy = document.createElementNS(SVG, element.localName);
  for (const { name, value } of element.attributes) if (GEOMETRY.test(name)) copy.setAttribute(name, value);
  const style = getComputedStyle(element);
  const above = element.parentElement instanceof SVGElement ? getComputedStyle(element.parentElement) : null;
  for (const name of INHERITED) {
    const value = style.getPropertyValue(name);
    if (value !== above?.getPropertyValue(name)) copy.setAttribute(name, plain(value));
  }
  for (const [name, usual] of Object.entries(OWN)) {
    const value = style.getPropertyValue(name);
    if (value !== usual) copy.setAttribute(name, plain(value));
  }
  for (const child of element.childNodes) {
    if (child instanceof Text && child.data.trim()) copy.append(child.data);
    if (child instanceof SVGElement && getComputedStyle(child).display !== 'none') copy.append(bare(child));
  }
  return copy;
}

const brush = document.createElement('canvas').getContext('2d', { willReadFrequently: true });

/** Colours of the newer kind, which few programs read, as red, green and blue; the rest as it is. */
function plain(value: string): string {
  if (value.startsWith('url(')) return `url(#${/#([\w-]+)/.exec(value)?.[1]})`;
  if (!/^(oklab|oklch|color|lab|lch)\(/.test(value) || !brush) return value;
  brush.clearRect(0, 0, 1, 1);
  brush.fillStyle = value;
  brush.fillRect(0, 0, 1, 1);
  const [red, green, blue] = brush.getImageData(0, 0, 1, 1).data;
  return `rgb(${red}, ${green}, ${blue})`;
}

export async function toPng(svg: string): Promise<Blob> {
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [image.width * SCALE, image.height * SCALE];
    canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((done, failed) => canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error('no picture')))));
  } finally {
    URL.revokeObjectURL(address);
  }
}

export function download(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
