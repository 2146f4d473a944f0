import sharp from 'sharp'
import { getKindByExtension } from './kinds.ts'

/** Videos that are not converted, or not yet, share a drawn poster: a dark screen with a play sign. */
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="720" viewBox="0 0 1280 720">
<rect width="1280" height="720" fill="#1f2328"/>
<circle cx="640" cy="360" r="88" fill="#fff" fill-opacity=".14"/>
<path d="M610 308v104l88-52z" fill="#fff" fill-opacity=".85"/>
</svg>`

/** The video of a poster's id: `<video>.jpg`, as clients derive it, or `<video>f000.jpg`. */
export function parseVideoId(posterId: string): string | undefined {
  const film = /^(.+?)(?:f\d{3})?\.jpg$/.exec(posterId)?.[1]
  return film && getKindByExtension(film.slice(film.lastIndexOf('.') + 1)).mediaType === 'VIDEO' ? film : undefined
}

let drawn: Promise<Buffer> | undefined

export const drawPoster = (): Promise<Buffer> =>
  (drawn ??= sharp(Buffer.from(drawing)).flatten({ background: '#1f2328' }).jpeg({ quality: 85 }).toBuffer())
