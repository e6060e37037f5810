/** A few small sounds, made on the spot: a tile on stone, a chime for points, a tap for a refusal. */

import { feel } from './feel';
import { settings } from './settings.svelte';

let context: AudioContext | null = null;

interface Tone {
  pitch: number;
  to?: number;
  length: number;
  after?: number;
  shape?: OscillatorType;
  loud?: number;
}

const SOUNDS = {
  tile: [
    { pitch: 1450, to: 700, length: 0.05, shape: 'triangle', loud: 0.16 },
    { pitch: 320, to: 180, length: 0.06, loud: 0.2 },
  ],
  points: [
    { pitch: 660, length: 0.12, shape: 'sine', loud: 0.09 },
    { pitch: 990, length: 0.2, after: 0.08, shape: 'sine', loud: 0.08 },
  ],
  turn: [{ pitch: 523, length: 0.16, shape: 'sine', loud: 0.07 }],
  no: [{ pitch: 170, to: 120, length: 0.12, shape: 'triangle', loud: 0.2 }],
  end: [523, 659, 784, 1047].map((pitch, index) => ({ pitch, length: 0.35, after: index * 0.11, shape: 'sine', loud: 0.08 })),
} satisfies Record<string, Tone[]>;

/** What is seen comes first. */
export function sound(name: keyof typeof SOUNDS): void {
  feel(name);
  if (!settings.sound || document.hidden || !navigator.userActivation?.hasBeenActive) return;
  setTimeout(() => {
    context ??= new AudioContext();
    for (const tone of SOUNDS[name] as Tone[]) ring(context, tone);
  });
}

function ring(audio: AudioContext, tone: Tone): void {
  const start = audio.currentTime + (tone.after ?? 0);
  const voice = audio.createOscillator();
  const volume = audio.createGain();
  voice.type = tone.shape ?? 'sine';
  voice.frequency.setValueAtTime(tone.pitch, start);
  if (tone.to) voice.frequency.exponentialRampToValueAtTime(tone.to, start + tone.length);
  volume.gain.setValueAtTime(tone.loud ?? 0.1, start);
  volume.gain.exponentialRampToValueAtTime(0.001, start + tone.length);
  voice.connect(volume).connect(audio.destination);
  voice.start(start);
  voice.stop(start + tone.length + 0.02);
}
