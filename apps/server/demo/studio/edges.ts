import type { Rgb } from './materials.ts'

/** Looks again, several times, where neighbours differ. */
export function smoothEdges(light: Float32Array, width: number, height: number, sample: (x: number, y: number) => Rgb) {
  const tone = new Float32Array(width * height)
  for (let i = 0; i < tone.length; i++)
    tone[i] = Math.sqrt(Math.min(1, (light[3 * i]! + 1.6 * light[3 * i + 1]! + light[3 * i + 2]!) / 3.6))
  const offsets = [
    [0.125, 0.375],
    [0.375, 0.875],
    [0.625, 0.125],
    [0.875, 0.625],
  ]
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const rough = Math.max(
        x > 0 ? Math.abs(tone[i]! - tone[i - 1]!) : 0,
        x < width - 1 ? Math.abs(tone[i]! - tone[i + 1]!) : 0,
        y > 0 ? Math.abs(tone[i]! - tone[i - width]!) : 0,
        y < height - 1 ? Math.abs(tone[i]! - tone[i + width]!) : 0,
      )
      if (rough < 0.035) continue
      const sum = [light[3 * i]!, light[3 * i + 1]!, light[3 * i + 2]!].map((c) => Math.min(c, 1.5))
      for (const [a, b] of offsets) {
        const again = sample(x + a!, y + b!)
        for (let k = 0; k < 3; k++) sum[k]! += Math.min(again[k as 0]!, 1.5)
      }
      light.set(
        sum.map((c) => c / 5),
        3 * i,
      )
    }
  }
}
