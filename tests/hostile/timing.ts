/** How often a sample of the one is larger than one of the other: 0.5 tells nothing, 0 and 1 tell everything. */
export function areaUnderCurve(one: readonly number[], other: readonly number[]): number {
  const sorted = [...one.map((value) => ({ value, isOne: true })), ...other.map((value) => ({ value, isOne: false }))]
  sorted.sort((a, b) => a.value - b.value)
  const ranks = sorted.reduce((sum, { isOne }, index) => sum + (isOne ? index + 1 : 0), 0)
  return (ranks - (one.length * (one.length + 1)) / 2) / (one.length * other.length)
}
