/** The part of fontkit used here; the library has no types. Lengths are in font units. */
declare module 'fontkit' {
  export interface Outlines {
    readonly unitsPerEm: number
    readonly ascent: number
    readonly descent: number
    hasGlyphForCodePoint(codePoint: number): boolean
    /** Glyphs from left to right. */
    layout(
      text: string,
      features?: undefined,
      script?: undefined,
      language?: undefined,
      direction?: 'ltr' | 'rtl',
    ): {
      readonly advanceWidth: number
      readonly glyphs: readonly { readonly path: { toSVG(): string } }[]
      readonly positions: readonly { readonly xAdvance: number; readonly xOffset: number; readonly yOffset: number }[]
    }
  }

  export function create(file: Uint8Array): Outlines
}
