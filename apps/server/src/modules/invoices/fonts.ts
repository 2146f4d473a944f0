import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'

export interface Font {
  readonly name: string
  readonly file: Buffer
  has(letter: string): boolean
}

const unpack = promisify(brotliDecompress)
const loaded = new Map<string, Promise<Font>>()

/** A font of `apps/server/fonts` or of DejaVu, cached. */
export function loadFont(name: string): Promise<Font> {
  const known = loaded.get(name)
  if (known) return known
  const font = load(name)
  loaded.set(name, font)
  font.catch(() => loaded.delete(name))
  return font
}

async function load(name: string): Promise<Font> {
  const file = name.startsWith('DejaVu')
    ? await readFile(createRequire(import.meta.url).resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`))
    : await unpack(await readFile(new URL(`../../../fonts/${name}.ttf.br`, import.meta.url)))
  const { create } = await import('fontkit')
  const font = create(file)
  return { name, file, has: (letter) => font.hasGlyphForCodePoint(letter.codePointAt(0)!) }
}

const cjk =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\u3000-\u303f\uff00-\uffef]/u

/** Scripts that DejaVu lacks, by the name of their font. */
const scripts: readonly (readonly [string, RegExp])[] = [
  ['cjk', cjk],
  ['thai', /\p{Script=Thai}/u],
  ['devanagari', /\p{Script=Devanagari}/u],
  ['bengali', /\p{Script=Bengali}/u],
  ['tamil', /\p{Script=Tamil}/u],
  ['telugu', /\p{Script=Telugu}/u],
  ['gujarati', /\p{Script=Gujarati}/u],
  ['gurmukhi', /\p{Script=Gurmukhi}/u],
  ['kannada', /\p{Script=Kannada}/u],
  ['malayalam', /\p{Script=Malayalam}/u],
  ['sinhala', /\p{Script=Sinhala}/u],
  ['khmer', /\p{Script=Khmer}/u],
  ['lao', /\p{Script=Lao}/u],
  ['myanmar', /\p{Script=Myanmar}/u],
  ['ethiopic', /\p{Script=Ethiopic}/u],
]

/** Fonts for scripts in these texts that DejaVu lacks. */
export const loadFonts = (texts: readonly string[]): Promise<Font[]> =>
  Promise.all(scripts.filter(([, script]) => texts.some((text) => script.test(text))).map(([name]) => loadFont(name)))
