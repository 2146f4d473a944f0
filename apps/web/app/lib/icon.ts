import { findMediaId } from '@stoa/ui'

/** A stored picture as a square PNG, which every browser and phone shows. */
export function buildIconUrl(picture: { readonly id: string; readonly url: string }, size: number): string {
  const id = findMediaId(picture) ?? picture.id
  return `/media/${id}/v1/fill/w_${size},h_${size},al_c,lg_1,enc_png/icon.png`
}
