import type { Part } from './parts.ts'

export type Vec = readonly [number, number, number]

/** A photograph: solids on a seamless floor and wall, one soft key light, light from around. */
export interface Scene {
  readonly parts: readonly Part[]
  readonly wall: string
  readonly floor: string
  readonly wallAt?: number
  /** Painted on the wall: a second colour where the answer is 1. */
  readonly paint?: { readonly colour: string; readonly where: (x: number, y: number) => number }
  readonly camera: { readonly from: Vec; readonly at: Vec; readonly lens: number }
  readonly key?: { readonly from: Vec; readonly strength?: number; readonly colour?: string; readonly size?: number }
  readonly fill?: number
  /** What stands between window and set: 1 lets all light through. Given points on a plane across the light. */
  readonly gobo?: (u: number, v: number) => number
  /** A lamp in the set that lights its surroundings. */
  readonly lamp?: { readonly at: Vec; readonly colour: string; readonly strength: number }
}

export interface Picture {
  readonly width: number
  readonly height: number
  /** Linear light, three floats a pixel. */
  readonly light: Float32Array
  /** Distance from the camera. */
  readonly depth: Float32Array
}

export const unit = (v: Vec): Vec => {
  const l = Math.hypot(...v)
  return [v[0] / l, v[1] / l, v[2] / l]
}
export const cross = (a: Vec, b: Vec): Vec => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
