import type { Minor } from '@stoa/money'
import type { BuyXGetY } from './price.input.ts'

/** Pieces of one price that count as bought, as got, or as both. */
export interface Pieces {
  readonly price: Minor
  readonly count: bigint
  readonly buys: boolean
  readonly gets: boolean
}

/**
 * "Buy 2, get 1": how many pieces of each group are discounted. Of every `buy` + `get` pieces the cheapest eligible
 * `get` are; incomplete sets get nothing. A piece counts once, and free pieces don't count. Iterates over groups, not
 * pieces. Of equal prices the earlier group is the cheaper one.
 */
export function countGotPieces(
  groups: readonly Pieces[],
  { buy, get, limit }: BuyXGetY & { limit?: number },
): bigint[] {
  const [x, y] = [assertWhole(buy), assertWhole(get)]
  const got = groups.map(() => 0n)
  const counted = groups.map((_, index) => index).filter((index) => groups[index]!.price > 0n)
  const countPieces = (fits: (pieces: Pieces) => boolean) =>
    counted.reduce((sum, index) => (fits(groups[index]!) ? sum + groups[index]!.count : sum), 0n)

  const bought = countPieces(({ buys }) => buys)
  const gettable = countPieces(({ gets }) => gets)
  const all = countPieces(({ buys, gets }) => buys || gets)
  const sets = chooseSmallest(
    bought / x,
    gettable / y,
    all / (x + y),
    ...(limit === undefined ? [] : [assertWhole(limit)]),
  )

  let missing = sets * y
  /** Of pieces that can be either, as many count as bought as the sets need. */
  let spare = bought - sets * x
  for (const index of counted.filter((index) => groups[index]!.gets).sort(compareByPrice(groups))) {
    const { count, buys } = groups[index]!
    const taken = buys ? chooseSmallest(count, missing, spare) : chooseSmallest(count, missing)
    got[index] = taken
    missing -= taken
    if (buys) spare -= taken
  }
  return got
}

function assertWhole(count: number): bigint {
  if (!Number.isSafeInteger(count) || count < 1) throw new RangeError('A set needs whole quantities from 1 up.')
  return BigInt(count)
}

const chooseSmallest = (...counts: readonly bigint[]): bigint => counts.reduce((a, b) => (b < a ? b : a))

const compareByPrice = (groups: readonly Pieces[]) => (a: number, b: number) => {
  const [one, other] = [groups[a]!.price, groups[b]!.price]
  return one === other ? a - b : one < other ? -1 : 1
}
