declare module '*/fair-draws/draws.mjs' {
  /** Why it cannot be decided. */
  export type Doubt = 'old-scheme' | 'no-nonce' | 'no-commitment' | 'no-receipt' | 'taken-over' | 'nothing' | 'no-result' | 'incomplete';
  export function readRecord(text: string): { header: Record<string, string>; actions: string[] } | null;
  export function verify(
    text: string,
    kept: { commitment?: string; nonce?: string; receipt?: string },
    hashes: { sha256: (bytes: Uint8Array) => string; hmac: (key: Uint8Array, text: string) => Uint8Array },
  ): { verdict: 'fair' | 'unfair' | 'undecided'; draws: number; unchecked: number[]; sentence: string; doubts: Doubt[] };
}
