import { getKindByExtension } from './kinds.ts'
import { type Format, formatNamed } from './transform.ts'

/** How a stored file is sent. */
export interface Sending {
  type: string
  /** Whether browsers display it; otherwise it is a download. */
  inline: boolean
  /** A picture that is scaled. */
  format?: Format
  /** Content-Security-Policy. */
  policy: string
}

const sandbox = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
/** Pictures and fonts embedded in the SVG. */
const drawing = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; sandbox"
/**
 * Browsers refuse to open their PDF viewer in a sandbox (crbug.com/271452); it runs isolated from the page's origin.
 */
const reader = "script-src 'none'; base-uri 'none'; form-action 'none'"

/** Anything but pictures, video, audio and PDF is a download, so that no opened file runs scripts. */
export function getSending(id: string): Sending {
  const ending = id.slice(id.lastIndexOf('.') + 1).toLowerCase()
  const format = formatNamed(ending)
  if (format) return { type: getMediaType(format), inline: true, format, policy: sandbox }
  const { mimeType: type, mediaType } = getKindByExtension(ending)
  if (mediaType === 'VECTOR') return { type, inline: true, policy: drawing }
  if (mediaType === 'VIDEO' || mediaType === 'AUDIO') return { type, inline: true, policy: sandbox }
  if (type === 'application/pdf') return { type, inline: true, policy: reader }
  return { type, inline: false, policy: sandbox }
}

export const getMediaType = (format: Format): string => `image/${format}`
