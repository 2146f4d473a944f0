import { kindOfExtension } from './kinds.ts'
import { type Format, formatNamed } from './transform.ts'

/** How a stored file is sent. */
export interface Sending {
  type: string
  /** Whether browsers show it; the rest is a download. */
  inline: boolean
  /** A picture that is scaled. */
  format?: Format
  /** Content-Security-Policy. */
  policy: string
}

const sandbox = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
/** Pictures and fonts that stand inside the drawing. */
const drawing = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; sandbox"
/** Browsers refuse to open their reader of PDF in a sandbox (crbug.com/271452); it runs apart from the page's origin. */
const reader = "script-src 'none'; base-uri 'none'; form-action 'none'"

/** What is no picture, film, sound or PDF is a download, so that nothing runs that a visitor opens. */
export function sendingOf(id: string): Sending {
  const ending = id.slice(id.lastIndexOf('.') + 1).toLowerCase()
  const format = formatNamed(ending)
  if (format) return { type: typeOf(format), inline: true, format, policy: sandbox }
  const { mimeType: type, mediaType } = kindOfExtension(ending)
  if (mediaType === 'VECTOR') return { type, inline: true, policy: drawing }
  if (mediaType === 'VIDEO' || mediaType === 'AUDIO') return { type, inline: true, policy: sandbox }
  if (type === 'application/pdf') return { type, inline: true, policy: reader }
  return { type, inline: false, policy: sandbox }
}

export const typeOf = (format: Format): string => `image/${format}`
