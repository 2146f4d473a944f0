/** What a mail says, without how it looks: the same letter becomes HTML and plain text. */
export interface EmailBody {
  subject: string
  /** What mailboxes show beside the subject. */
  preview: string
  heading: string
  body: readonly Block[]
  /** Said more quietly below: why this mail came. */
  footnote?: string
  /** For letters that nobody waits for: where one says that there are to be no more, in one click (RFC 8058). */
  unsubscribe?: { label: string; href: string }
}

export type Block =
  | { kind: 'text'; text: string }
  /** What somebody said or bought, in their words and not the template's. */
  | { kind: 'said'; text: string }
  /** To be typed in elsewhere, so it is large and easy to select. */
  | { kind: 'code'; code: string }
  | { kind: 'button'; label: string; href: string }
  /** Names and values, one pair a line. */
  | { kind: 'facts'; facts: readonly { name: string; value: string }[] }
  /** Goods, each with an amount; amounts are formatted already. */
  | { kind: 'items'; items: readonly { name: string; detail?: string; amount: string }[] }

/** Who writes: a site, on its own pages' address. */
export interface Sender {
  siteName: string
  /** Without a slash at the end. */
  origin: string
  /** `#rrggbb` */
  accent: string
}

export const defaultAccent = '#1d1b18'

/** Black or white, whichever is easier to read on the colour (WCAG's relative luminance). */
export function readableOn(color: string): '#000000' | '#ffffff' {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue
  return 1.05 / (luminance + 0.05) >= (luminance + 0.05) / 0.05 ? '#ffffff' : '#000000'
}
