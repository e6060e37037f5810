/** The drawing of a position in each game, loaded when it is needed. */

import type { Component } from 'svelte';
import { family, type Layout, type View } from '../lib/wire';
import type { PictureProps } from './props';

export type Picture = Component<PictureProps<View, Layout>>;

export async function pictureOf(game: string): Promise<Picture> {
  const drawings = {
    azul: () => import('./AzulPicture.svelte'),
    summer_pavilion: () => import('./PavilionPicture.svelte'),
    ingenious: () => import('./IngeniousPicture.svelte'),
  };
  return (await drawings[family(game)]()).default as unknown as Picture;
}
