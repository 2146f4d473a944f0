/** A set of small numbers, one bit for each. */
export type Bits = Uint32Array<ArrayBuffer>

export const createBits = (size: number): Bits => new Uint32Array((size + 31) >>> 5)

export function setBit(bits: Bits, at: number): void {
  bits[at >>> 5]! |= 1 << (at & 31)
}

/** Intersects the first with the second, in place. */
export function intersectBits(bits: Bits, others: Bits): Bits {
  for (let at = 0; at < bits.length; at++) bits[at]! &= others[at] ?? 0
  return bits
}

/** Adds the second to the first, in place; the first is at least as long. */
export function uniteBits(bits: Bits, others: Bits): Bits {
  for (let at = 0; at < others.length; at++) bits[at]! |= others[at]!
  return bits
}

export function countBits(bits: Bits): number {
  let count = 0
  for (const word of bits) count += countOnes(word)
  return count
}

function countOnes(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return (((fours + (fours >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}

/** From the largest to the smallest, until the callback returns `false`. */
export function visitBits(bits: Bits, act: (at: number) => unknown): void {
  for (let at = bits.length - 1; at >= 0; at--) {
    for (let word = bits[at]!; word !== 0; ) {
      const bit = 31 - Math.clz32(word)
      if (act(at * 32 + bit) === false) return
      word &= ~(1 << bit)
    }
  }
}
