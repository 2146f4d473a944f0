import { type Font, fontOf, fontsFor } from './fonts.ts'

/** Letters to draw a document with: two weights of one font, fonts of other scripts, and what is drawn of a text. */
export interface FontSet {
  readonly regular: string | Buffer
  readonly bold: string | Buffer
  /** Asked in turn for the letters that those two lack. They have one weight. */
  readonly others: readonly Font[]
  /** Whether both weights have it. */
  has(letter: string): boolean
  /** The text with nothing in it that can't be drawn: a question mark stands for what there is no letter of. */
  printable(text: string): string
}

const beyondLatin1 = new Set('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ')
const isStandardLetter = (letter: string) => /^[ -~\u00a0-\u00ff\n]$/.test(letter) || beyondLatin1.has(letter)
const isSpace = (letter: string) => /^[\p{Zs}\t]$/u.test(letter)
const isInvisible = (letter: string) => /^\p{C}$/u.test(letter)

const replaceUnseen = (text: string, has: (letter: string) => boolean) =>
  Array.from(text.normalize('NFC'), (letter) => {
    if (letter === '\n' || (!isInvisible(letter) && !isSpace(letter) && has(letter))) return letter
    if (isSpace(letter)) return letter === '\u00a0' ? letter : ' '
    return isInvisible(letter) ? '' : '?'
  }).join('')

/** Those that every PDF reader has: they need no place in the file. */
export const standardFontSet: FontSet = {
  regular: 'Helvetica',
  bold: 'Helvetica-Bold',
  others: [],
  has: isStandardLetter,
  printable: (text) => replaceUnseen(text, isStandardLetter),
}

/** Whether plain letters are enough for a text. */
export const isStandardText = (text: string): boolean =>
  Array.from(text.normalize('NFC')).every(
    (letter) => isStandardLetter(letter) || isSpace(letter) || isInvisible(letter),
  )

/**
 * What is needed to draw these texts: plain letters where they are enough, else DejaVu, which has Latin with all its marks,
 * Greek, Cyrillic, Hebrew, Arabic and more, and fonts of the scripts that it lacks. Only what is used goes into a file.
 */
export async function fontSetFor(texts: readonly string[]): Promise<FontSet> {
  if (texts.every(isStandardText)) return standardFontSet
  const [regular, bold, others] = await Promise.all([fontOf('DejaVuSans'), fontOf('DejaVuSans-Bold'), fontsFor(texts)])
  const has = (letter: string) => regular.has(letter) && bold.has(letter)
  const hasAny = (letter: string) => has(letter) || others.some((font) => font.has(letter))
  return { regular: regular.file, bold: bold.file, others, has, printable: (text) => replaceUnseen(text, hasAny) }
}
