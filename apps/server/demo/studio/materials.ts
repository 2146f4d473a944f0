export type Rgb = readonly [number, number, number]

/** How a surface answers light. `colour` works in the part's own space and in linear light. */
export interface Material {
  readonly colour: (x: number, y: number, z: number) => Rgb
  readonly rough: number
  readonly metal?: boolean
  /** Strength of the mirror part for non-metals; 1 is a glossy glaze. */
  readonly gloss?: number
  /** How far light wraps around: wax, petals, thin cloth. */
  readonly wrap?: number
  readonly glow?: number
  /** Tiny unevenness: size of a grain and its strength. */
  readonly bump?: readonly [number, number]
}

export function linear(hex: string): Rgb {
  return [1, 3, 5].map((i) => (Number.parseInt(hex.slice(i, i + 2), 16) / 255) ** 2.2) as unknown as Rgb
}

export const mix = (a: Rgb, b: Rgb, t: number): Rgb => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  a[2] + (b[2] - a[2]) * t,
]
export const step = (a: number, b: number, x: number) => {
  const t = Math.min(1, Math.max(0, (x - a) / (b - a)))
  return t * t * (3 - 2 * t)
}

export function hash(x: number, y: number, z: number) {
  let h = Math.imul(x | 0, 374761393) ^ Math.imul(y | 0, 668265263) ^ Math.imul(z | 0, 2147483647)
  h = Math.imul(h ^ (h >>> 13), 1274126177)
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296
}

const lerp = (a: number, b: number, t: number) => a + (b - a) * t
const row = (i: number, j: number, k: number, u: number) => lerp(hash(i, j, k), hash(i + 1, j, k), u)

export function noise(x: number, y: number, z: number) {
  const i = Math.floor(x)
  const j = Math.floor(y)
  const k = Math.floor(z)
  const u = (x - i) * (x - i) * (3 - 2 * (x - i))
  const v = (y - j) * (y - j) * (3 - 2 * (y - j))
  const w = (z - k) * (z - k) * (3 - 2 * (z - k))
  const low = lerp(row(i, j, k, u), row(i, j + 1, k, u), v)
  return lerp(low, lerp(row(i, j, k + 1, u), row(i, j + 1, k + 1, u), v), w)
}

function speckle(x: number, y: number, z: number, density: number) {
  const s = 34
  const i = Math.floor(x * s)
  const j = Math.floor(y * s)
  const k = Math.floor(z * s)
  if (hash(i, j, k) > density) return 0
  const d = Math.hypot(x * s - i - 0.5, y * s - j - 0.5, z * s - k - 0.5)
  const size = 0.18 + 0.3 * hash(k, i, j)
  return 1 - step(size * 0.5, size, d)
}

export const plain = (hex: string, rough = 0.6, more: Partial<Material> = {}): Material => {
  const c = linear(hex)
  return { colour: () => c, rough, gloss: 0.5, ...more }
}

/** Glazed stoneware with iron specks over a bare clay foot; `foot` is where the glaze ends. */
export const stoneware = (
  hex: string,
  { foot = 0.1, specks = 0.05, rough = 0.42, clay = '#b98d6c' } = {},
): Material => {
  const glaze = linear(hex)
  const bare = linear(clay)
  const iron = mix(glaze, linear('#4a3526'), 0.62)
  return {
    colour: (x, y, z) => {
      const edge = foot + 0.02 * (noise(x * 5, 3, z * 5) - 0.5)
      const tone = 0.94 + 0.12 * noise(x * 3, y * 3, z * 3)
      const c = mix(mix(glaze, iron, speckle(x, y, z, specks)), bare, 1 - step(edge - 0.008, edge + 0.008, y))
      return [c[0] * tone, c[1] * tone, c[2] * tone]
    },
    rough,
    gloss: 0.8,
    wrap: 0.12,
    bump: [9, 0.012],
  }
}

/** Wood with its grain along x. */
export const wood = (light: string, dark: string, scale = 1, rough = 0.55): Material => {
  const a = linear(light)
  const b = linear(dark)
  return {
    colour: (x, y, z) => {
      const wave = noise(x * 0.9 * scale, y * 3 * scale, z * 3 * scale) * 2.6
      const ring = Math.hypot(y * 1.4 + 1.3, z + 0.4) * 9 * scale + wave
      const late = (ring - Math.floor(ring)) ** 3
      const pores = noise(x * 6 * scale, y * 90 * scale, z * 90 * scale)
      return mix(a, b, Math.min(1, 0.15 + late * 0.45 + pores * 0.32))
    },
    rough,
    gloss: 0.45,
    bump: [40, 0.02],
  }
}
export const oak = wood('#d9b88c', '#9a6b3f')
export const beech = wood('#e8c9a0', '#b9855a', 0.9)
export const walnut = wood('#8a6145', '#4a2f20')

export const metal = (hex: string, rough = 0.28): Material => {
  const c = linear(hex)
  return { colour: () => c, rough, metal: true }
}

export const earth = (hex: string, more: Partial<Material> = {}): Material => {
  const c = linear(hex)
  return {
    colour: (x, y, z) => {
      const t = 0.86 + 0.2 * noise(x * 4, y * 7, z * 4) + 0.1 * noise(x * 40, y * 40, z * 40)
      return [c[0] * t, c[1] * t, c[2] * t]
    },
    rough: 0.85,
    gloss: 0.25,
    bump: [28, 0.05],
    ...more,
  }
}

/** Woven cloth on flat faces. */
export const cloth = (hex: string): Material => {
  const c = linear(hex)
  return {
    colour: (x, y, z) => {
      const s = 150
      const weave = 0.5 + 0.25 * (Math.sin(x * s) * Math.sin(z * s) + Math.sin((x + z) * s * 0.5 + y * s))
      const slub = noise(x * 4, y * 60, z * 60) * 0.5 + noise(x * 60, y * 60, z * 4) * 0.5
      const t = 0.84 + 0.1 * weave + 0.16 * slub
      return [c[0] * t, c[1] * t, c[2] * t]
    },
    rough: 0.95,
    gloss: 0.2,
    wrap: 0.1,
  }
}
