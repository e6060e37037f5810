/** A text small enough for an address: pressed, and in letters that every address may have. */

export async function pack(text: string): Promise<string> {
  const bytes = new Uint8Array(await through(new CompressionStream('deflate-raw'), new TextEncoder().encode(text)));
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** Fails on anything that `pack` did not make. */
export async function unpack(code: string): Promise<string> {
  const letters = atob(code.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
  return new TextDecoder().decode(await through(new DecompressionStream('deflate-raw'), bytes));
}

async function through(stream: GenericTransformStream, bytes: Uint8Array<ArrayBuffer>): Promise<ArrayBuffer> {
  return new Response(new Blob([bytes]).stream().pipeThrough(stream as ReadableWritablePair<Uint8Array, Uint8Array>)).arrayBuffer();
}
