import sharp from 'sharp'
import { hash } from './materials.ts'
import type { Picture } from './scene.ts'

/** How far colours are pulled towards grey, as on unsaturated film. */
const muted = 0.14

/** Filmic curve: keeps mid tones, rolls highlights off. */
function film(v: number) {
  const x = Math.max(0, v) * 0.92
  return Math.min(1, (x * (2.51 * x + 0.03)) / (x * (2.43 * x + 0.59) + 0.14))
}

export interface Print {
  readonly exposure?: number
  readonly grain?: number
  readonly vignette?: number
  /** Blurs what lies away from the distance in focus. */
  readonly focus?: { readonly at: number; readonly depth: number; readonly blur: number }
}

/** From light to an 8-bit picture: curve, vignette, grain, shallow focus when asked. */
export async function develop(picture: Picture, { exposure = 0.7, grain = 0, vignette = 0.1, focus }: Print = {}) {
  const { width, height, light, depth } = picture
  const bytes = Buffer.alloc(3 * width * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const u = (x / width - 0.5) * 2
      const v = (y / height - 0.5) * 2
      const shade = exposure * (1 - vignette * (u * u * 0.6 + v * v * 0.5) ** 1.3)
      const speck = grain * (hash(x, y, 7) - 0.5)
      const tones = [0, 1, 2].map((k) => film(light[3 * i + k]! * shade) ** (1 / 2.2))
      const grey = 0.3 * tones[0]! + 0.55 * tones[1]! + 0.15 * tones[2]!
      tones.forEach((tone, k) => {
        bytes[3 * i + k] = Math.round(255 * Math.min(1, Math.max(0, tone + (grey - tone) * muted + speck)))
      })
    }
  }
  const raw = { width, height, channels: 3 as const }
  if (!focus) return sharp(bytes, { raw })
  const amount = Buffer.alloc(width * height)
  for (let i = 0; i < amount.length; i++) {
    amount[i] = Math.round(255 * Math.min(1, Math.max(0, Math.abs(depth[i]! - focus.at) / focus.depth - 0.15)))
  }
  const spread = focus.blur * (height / 1600)
  const mask = await sharp(amount, { raw: { width, height, channels: 1 } })
    .blur(Math.max(0.5, spread * 0.7))
    .raw()
    .toBuffer({ resolveWithObject: true })
  const soft = await sharp(bytes, { raw }).blur(Math.max(0.5, spread)).raw().toBuffer()
  const step = mask.info.channels
  for (let i = 0; i < amount.length; i++) {
    const t = mask.data[i * step]! / 255
    for (let k = 0; k < 3; k++) bytes[3 * i + k] = Math.round(bytes[3 * i + k]! * (1 - t) + soft[3 * i + k]! * t)
  }
  return sharp(bytes, { raw })
}
