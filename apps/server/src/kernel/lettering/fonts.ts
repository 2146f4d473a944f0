import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import type { Outlines } from 'fontkit'

export interface Font {
  readonly name: string
  readonly file: Buffer
  readonly outlines: Outlines
  has(letter: string): boolean
}

const unpack = promisify(brotliDecompress)
const loaded = new Map<string, Promise<Font>>()

/** A font of `apps/server/fonts` or of DejaVu, cached: `thai`, `display/inter-latin` or `DejaVuSans`. */
export function loadFont(name: string): Promise<Font> {
  const known = loaded.get(name)
  if (known) return known
  const font = load(name)
  loaded.set(name, font)
  font.catch(() => loaded.delete(name))
  return font
}

async function load(name: string): Promise<Font> {
  const file = await read(name)
  const { create } = await import('fontkit')
  const outlines = create(file)
  return { name, file, outlines, has: (letter) => outlines.hasGlyphForCodePoint(letter.codePointAt(0)!) }
}

async function read(name: string): Promise<Buffer> {
  if (name.startsWith('DejaVu'))
    return readFile(createRequire(import.meta.url).resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`))
  const folder = new URL('../../../fonts/', import.meta.url)
  if (name.startsWith('display/')) return readFile(new URL(`${name}.woff2`, folder))
  return unpack(await readFile(new URL(`${name}.ttf.br`, folder)))
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
