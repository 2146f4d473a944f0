import type { Print } from './develop.ts'
import { hash, step } from './materials.ts'
import type { Part } from './parts.ts'
import type { Scene } from './scene.ts'

/** One picture to take. */
export interface Shot {
  readonly name: string
  readonly alt: string
  readonly scene: Scene
  readonly print?: Print
  readonly size?: readonly [number, number]
}

export const portrait = [1280, 1600] as const
export const wide = [2000, 1000] as const

export interface Palette {
  readonly wall: string
  readonly floor: string
  /** For plinths, arches and painted shapes. */
  readonly accent: string
  readonly pale: string
}
export const palettes = {
  table: { wall: '#d9c3a6', floor: '#cfb595', accent: '#b9805c', pale: '#e8d9c2' },
  coffee: { wall: '#cc9a7b', floor: '#c18d6d', accent: '#9c5c3c', pale: '#e2bfa4' },
  kitchen: { wall: '#dbc297', floor: '#d0b486', accent: '#8f9070', pale: '#ecdfc0' },
  light: { wall: '#94766f', floor: '#866760', accent: '#6b4e49', pale: '#bd9a8d' },
  desk: { wall: '#a7b5ba', floor: '#98a7ad', accent: '#6f8089', pale: '#d4d9d6' },
  garden: { wall: '#aeb196', floor: '#a0a487', accent: '#80886a', pale: '#d0d4b4' },
} satisfies Record<string, Palette>

interface View {
  /** Height of the frame at the point looked at. */
  readonly high: number
  readonly at?: readonly [number, number, number]
  readonly pitch?: number
  readonly yaw?: number
  readonly lens?: number
}

export function camera({ high, at = [0, 0.6, 0], pitch = 14, yaw = 0, lens = 20 }: View): Scene['camera'] {
  const far = high / 2 / Math.tan((lens * Math.PI) / 360)
  const [p, y] = [(pitch * Math.PI) / 180, (yaw * Math.PI) / 180]
  return {
    at,
    lens,
    from: [at[0] + far * Math.cos(p) * Math.sin(y), at[1] + far * Math.sin(p), at[2] + far * Math.cos(p) * Math.cos(y)],
  }
}

/** Sun through a window of `columns` by `rows` panes; outside it a part of the light still arrives. */
export const window =
  ({
    x = 0,
    y = 0.9,
    pane = [1.25, 1.7],
    columns = 2,
    rows = 2,
    dim = 0.3,
    soft = 0.1,
  }: {
    x?: number
    y?: number
    pane?: readonly [number, number]
    columns?: number
    rows?: number
    dim?: number
    soft?: number
  } = {}) =>
  (u: number, v: number) => {
    const lit = (p: number, size: number, count: number) => {
      const q = p / size + count / 2
      if (q < 0 || q > count) return 0
      const edge = (0.5 - Math.abs(q - Math.floor(q) - 0.5)) * size
      return step(0.03, 0.03 + soft, edge)
    }
    return dim + (1 - dim) * lit(u - x, pane[0], columns) * lit(v - y, pane[1], rows)
  }

/** Light that has passed a tree: soft leaves along a few branches. */
export const foliage = (seed = 1, dim = 0.38, x = 0, y = 0) => {
  const leaves = Array.from({ length: 34 }, (_, i) => {
    const branch = i % 4
    const t = Math.floor(i / 4) / 8
    const a = -0.5 + branch * 0.5 + 0.5 * (hash(i, seed, 3) - 0.5)
    const side = i % 2 ? 1 : -1
    return {
      u: x - 2.2 + t * 4.2 + 0.5 * hash(i, seed, 1),
      v: y + 1.5 - branch * 0.55 + t * a * 1.5 + side * 0.2,
      c: Math.cos(a + side * 0.9),
      s: Math.sin(a + side * 0.9),
      l: 0.3 + 0.18 * hash(seed, i, 4),
    }
  })
  return (u: number, v: number) => {
    let open = 1
    for (const leaf of leaves) {
      const du = u - leaf.u
      const dv = v - leaf.v
      const a = (du * leaf.c + dv * leaf.s) / leaf.l
      const b = (dv * leaf.c - du * leaf.s) / (leaf.l * 0.38)
      open = Math.min(open, step(0.55, 1.35, Math.hypot(a, b)))
    }
    return dim + (1 - dim) * open
  }
}

/** An arch painted on the wall, standing on its foot. */
export const paintedArch = (colour: string, cx: number, w: number, h: number) => ({
  colour,
  where: (x: number, y: number) => {
    const r = w / 2
    const d = y < h - r ? Math.abs(x - cx) - r : Math.hypot(x - cx, y - h + r) - r
    return step(0.008, -0.008, d)
  },
})
export const paintedDisc = (colour: string, cx: number, cy: number, r: number) => ({
  colour,
  where: (x: number, y: number) => step(0.008, -0.008, Math.hypot(x - cx, y - cy) - r),
})

export interface Setting extends View, Partial<Omit<Scene, 'camera' | 'parts'>> {
  readonly size?: readonly [number, number]
  readonly print?: Print
}

/** Makes the shots of one collection, all in its palette. */
export const studio =
  (palette: Palette) =>
  (
    name: string,
    alt: string,
    { size, print, high, at, pitch, yaw, lens, ...rest }: Setting,
    ...parts: readonly (readonly Part[])[]
  ): Shot => ({
    name,
    alt,
    ...(size ? { size } : {}),
    ...(print ? { print } : {}),
    scene: {
      wall: palette.wall,
      floor: palette.floor,
      ...rest,
      parts: parts.flat(),
      camera: camera({
        high: high * (size ? 1.1 : 1.14),
        ...(at ? { at } : {}),
        ...(pitch === undefined ? {} : { pitch }),
        ...(yaw === undefined ? {} : { yaw }),
        ...(lens === undefined ? {} : { lens }),
      }),
    },
  })
