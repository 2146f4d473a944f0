import type { Material } from './materials.ts'
import type { Shape } from './shapes.ts'

/** A solid in the scene: p_local = rotation · (p - at) / scale. */
export interface Part {
  readonly shape: Shape
  readonly material: Material
  readonly rotation: readonly number[]
  readonly at: readonly [number, number, number]
  readonly scale: number
}

export interface Place {
  readonly x?: number
  readonly y?: number
  readonly z?: number
  /** Degrees. Applied roll, then pitch, then yaw. */
  readonly yaw?: number
  readonly pitch?: number
  readonly roll?: number
  readonly scale?: number
}

const identity = [1, 0, 0, 0, 1, 0, 0, 0, 1]

export const part = (shape: Shape, material: Material): Part => ({
  shape,
  material,
  rotation: identity,
  at: [0, 0, 0],
  scale: 1,
})

export function place(parts: readonly Part[], { x = 0, y = 0, z = 0, scale = 1, ...turn }: Place): Part[] {
  const forward = turned(turn)
  const back = transpose(forward)
  return parts.map((p) => {
    const at = times(forward, p.at)
    return {
      ...p,
      rotation: product(p.rotation, back),
      at: [at[0] * scale + x, at[1] * scale + y, at[2] * scale + z],
      scale: p.scale * scale,
    }
  })
}

function turned({ yaw = 0, pitch = 0, roll = 0 }: Place) {
  const [a, b, c] = [yaw, pitch, roll].map((degrees) => (degrees * Math.PI) / 180) as [number, number, number]
  const yawed = [Math.cos(a), 0, Math.sin(a), 0, 1, 0, -Math.sin(a), 0, Math.cos(a)]
  const pitched = [1, 0, 0, 0, Math.cos(b), -Math.sin(b), 0, Math.sin(b), Math.cos(b)]
  const rolled = [Math.cos(c), -Math.sin(c), 0, Math.sin(c), Math.cos(c), 0, 0, 0, 1]
  return product(product(yawed, pitched), rolled)
}

const product = (a: readonly number[], b: readonly number[]) =>
  [0, 1, 2].flatMap((i) =>
    [0, 1, 2].map((j) => a[3 * i]! * b[j]! + a[3 * i + 1]! * b[3 + j]! + a[3 * i + 2]! * b[6 + j]!),
  )
const transpose = (m: readonly number[]) => [0, 1, 2].flatMap((i) => [0, 1, 2].map((j) => m[3 * j + i]!))
export const times = (m: readonly number[], v: readonly number[]): [number, number, number] => [
  m[0]! * v[0]! + m[1]! * v[1]! + m[2]! * v[2]!,
  m[3]! * v[0]! + m[4]! * v[1]! + m[5]! * v[2]!,
  m[6]! * v[0]! + m[7]! * v[1]! + m[8]! * v[2]!,
]
