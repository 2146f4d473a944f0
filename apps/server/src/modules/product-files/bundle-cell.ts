/** A part of a bundle as the file has it: a SKU, barcode or id of a variant, and how many pieces. */
export interface NamedPart {
  readonly code: string
  readonly quantity: number
}

const maxQuantity = 100

/** Reads `MUG:4;POT:1`; a part without a number is one piece. Undefined if a part can't be read. */
export function readBundleCell(text: string): NamedPart[] | undefined {
  const parts = text
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      const [, code = part, number = '1'] = /^(.*\S)\s*:\s*(\d+)$/.exec(part) ?? []
      return { code, quantity: Number(number) }
    })
  const isReadable = parts.every(({ code, quantity }) => code.length <= 100 && quantity >= 1 && quantity <= maxQuantity)
  return isReadable ? parts : undefined
}

export const writeBundleCell = (parts: readonly NamedPart[]): string =>
  parts.map(({ code, quantity }) => `${code}:${quantity}`).join(';')

/** Whether a SKU can stand in a cell. */
export const isPlainCode = (code: string): boolean => code !== '' && !code.includes(';') && code === code.trim()
