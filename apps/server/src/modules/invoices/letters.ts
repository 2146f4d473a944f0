import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

/** Letters to draw a document with: two fonts, and what becomes of a text that they lack letters of. */
export interface Letters {
  readonly regular: string | Buffer
  readonly bold: string | Buffer
  /** The text with nothing in it that can't be drawn: a question mark stands for what there is no letter of. */
  printable(text: string): string
}

const beyondLatin1 = new Set('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ')
const isPlain = (letter: string) => /^[ -~\u00a0-\u00ff\n]$/.test(letter) || beyondLatin1.has(letter)
const isSpace = (letter: string) => /^[\p{Zs}\t]$/u.test(letter)
const isUnseen = (letter: string) => /^\p{C}$/u.test(letter)

const mended = (text: string, has: (letter: string) => boolean) =>
  Array.from(text.normalize('NFC'), (letter) => {
    if (letter === '\n' || (!isUnseen(letter) && !isSpace(letter) && has(letter))) return letter
    if (isSpace(letter)) return letter === '\u00a0' ? letter : ' '
    return isUnseen(letter) ? '' : '?'
  }).join('')

/** Those that every PDF reader has: they need no place in the file. */
export const plainLetters: Letters = {
  regular: 'Helvetica',
  bold: 'Helvetica-Bold',
  printable: (text) => mended(text, isPlain),
}

/** Whether plain letters are enough for a text. */
export const isPlainText = (text: string): boolean =>
  Array.from(text.normalize('NFC')).every((letter) => isPlain(letter) || isSpace(letter) || isUnseen(letter))

const fontFile = (name: string) => createRequire(import.meta.url).resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`)

let loaded: Promise<Letters> | undefined

/** Those of Latin with all its marks, of Greek, Cyrillic, Armenian, Georgian and more; only what is used goes into a file. */
export function wideLetters(): Promise<Letters> {
  loaded ??= load().catch((error) => {
    loaded = undefined
    throw error
  })
  return loaded
}

async function load(): Promise<Letters> {
  const [regular, bold] = await Promise.all([readFile(fontFile('DejaVuSans')), readFile(fontFile('DejaVuSans-Bold'))])
  const { create } = await import('fontkit')
  const fonts = [regular, bold].map((file) => create(file))
  const has = (letter: string) => fonts.every((font) => font.hasGlyphForCodePoint(letter.codePointAt(0)!))
  return { regular, bold, printable: (text) => mended(text, has) }
}
