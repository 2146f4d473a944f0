import sharp from 'sharp'
import { kindOfExtension } from './kinds.ts'

/** Films are not opened here, so all that come without a poster share a drawn one: a dark screen with a sign to play it. */
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="720" viewBox="0 0 1280 720">
<rect width="1280" height="720" fill="#1f2328"/>
<circle cx="640" cy="360" r="88" fill="#fff" fill-opacity=".14"/>
<path d="M610 308v104l88-52z" fill="#fff" fill-opacity=".85"/>
</svg>`

/** The film that a poster's id names: `<film>.jpg`, as clients derive it, or `<film>f000.jpg`. */
export function videoIdOf(posterId: string): string | undefined {
  const film = /^(.+?)(?:f\d{3})?\.jpg$/.exec(posterId)?.[1]
  return film && kindOfExtension(film.slice(film.lastIndexOf('.') + 1)).mediaType === 'VIDEO' ? film : undefined
}

let drawn: Promise<Buffer> | undefined

export const poster = (): Promise<Buffer> =>
  (drawn ??= sharp(Buffer.from(drawing)).flatten({ background: '#1f2328' }).jpeg({ quality: 85 }).toBuffer())
