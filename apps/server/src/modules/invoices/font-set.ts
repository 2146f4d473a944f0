import { type Font, loadFont, loadFonts } from '../../kernel/lettering/fonts.ts'

/** The fonts of a document: two weights of one font, and fonts of other scripts. */
export interface FontSet {
  readonly regular: string | Buffer
  readonly bold: string | Buffer
  /** Fallback fonts in order, for characters missing in those two. They have one weight. */
  readonly others: readonly Font[]
  /** Whether both weights have this character. */
  has(character: string): boolean
  /** The text with a question mark for each character that no font has. */
  toPrintable(text: string): string
}

const beyondLatin1 = new Set('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ')
const isStandardLetter = (character: string) => /^[ -~\u00a0-\u00ff\n]$/.test(character) || beyondLatin1.has(character)
const isSpace = (character: string) => /^[\p{Zs}\t]$/u.test(character)
const isInvisible = (character: string) => /^\p{C}$/u.test(character)

const replaceUnseen = (text: string, has: (character: string) => boolean) =>
  Array.from(text.normalize('NFC'), (character) => {
    if (character === '\n' || (!isInvisible(character) && !isSpace(character) && has(character))) return character
    if (isSpace(character)) return character === '\u00a0' ? character : ' '
    return isInvisible(character) ? '' : '?'
  }).join('')

/** The PDF standard fonts: they take no space in the file. */
export const standardFontSet: FontSet = {
  regular: 'Helvetica',
  bold: 'Helvetica-Bold',
  others: [],
  has: isStandardLetter,
  toPrintable: (text) => replaceUnseen(text, isStandardLetter),
}

/** Whether the standard fonts are enough for a text. */
export const isStandardText = (text: string): boolean =>
  Array.from(text.normalize('NFC')).every(
    (character) => isStandardLetter(character) || isSpace(character) || isInvisible(character),
  )

/**
 * The fonts for these texts: the standard fonts if they are enough, else DejaVu (Latin, Greek, Cyrillic, Hebrew, Arabic
 * and more) and fonts of other scripts. Files contain used glyphs only.
 */
export async function loadFontSet(texts: readonly string[]): Promise<FontSet> {
  if (texts.every(isStandardText)) return standardFontSet
  const [regular, bold, others] = await Promise.all([
    loadFont('DejaVuSans'),
    loadFont('DejaVuSans-Bold'),
    loadFonts(texts),
  ])
  const has = (character: string) => regular.has(character) && bold.has(character)
  const hasAny = (character: string) => has(character) || others.some((font) => font.has(character))
  return { regular: regular.file, bold: bold.file, others, has, toPrintable: (text) => replaceUnseen(text, hasAny) }
}
