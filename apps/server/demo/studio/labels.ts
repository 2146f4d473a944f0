import sharp from 'sharp'
import { linear, type Material, mix } from './materials.ts'

export type Ink = (u: number, v: number) => number

/** Black-on-white artwork as coverage over the unit square, u to the right and v upwards. */
export async function artwork(width: number, height: number, svg: string): Promise<Ink> {
  const source = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="100%" height="100%" fill="#fff"/>${svg}</svg>`
  const bytes = await sharp(Buffer.from(source)).greyscale().raw().toBuffer()
  return (u, v) => {
    if (u < 0 || v < 0 || u >= 1 || v >= 1) return 0
    const x = Math.min(width - 1.001, u * width)
    const y = Math.min(height - 1.001, (1 - v) * height)
    const i = x | 0
    const j = y | 0
    const at = (a: number, b: number) => 1 - bytes[Math.min(height - 1, b) * width + Math.min(width - 1, a)]! / 255
    const low = at(i, j) + (at(i + 1, j) - at(i, j)) * (x - i)
    const high = at(i, j + 1) + (at(i + 1, j + 1) - at(i, j + 1)) * (x - i)
    return low + (high - low) * (y - j)
  }
}

const serif = 'font-family="DejaVu Serif Condensed, DejaVu Serif, serif"'
const sans = 'font-family="DejaVu Sans Condensed, DejaVu Sans, sans-serif"'

const pine = (x: number, y: number, s: number) =>
  `<g transform="translate(${x} ${y}) scale(${s})" fill="none" stroke="#000" stroke-width="3.2" stroke-linecap="round" stroke-linejoin="round"><path d="M0 26V-26M0 -14l-9 9M0 -14l9 9M0 0l-13 12M0 0l13 12M0 -26l-5 6M0 -26l5 6"/></g>`

/** The shop's mark over a product's name and a small line. */
export const label = (title: string, line: string, small = 'MORROW &amp; PINE') =>
  artwork(
    600,
    800,
    `${pine(300, 190, 2.6)}<g text-anchor="middle"><text x="300" y="400" ${serif} font-size="76">${title}</text>
     <path d="M240 460H360" stroke="#000" stroke-width="3"/><text x="300" y="530" ${sans} font-size="32" letter-spacing="5">${line}</text>
     <text x="300" y="690" ${sans} font-size="30" letter-spacing="9">${small}</text></g>`,
  )

export const mark = () => artwork(400, 400, pine(200, 200, 5))

export const dial = () => {
  const ticks = Array.from({ length: 12 }, (_, i) => {
    const long = i % 3 === 0
    return `<path d="M400 ${long ? 70 : 84}V${long ? 130 : 112}" stroke="#000" stroke-width="${long ? 14 : 8}" transform="rotate(${i * 30} 400 400)"/>`
  }).join('')
  return artwork(
    800,
    800,
    `${ticks}<text x="400" y="560" text-anchor="middle" ${sans} font-size="26" letter-spacing="7">MORROW &amp; PINE</text>`,
  )
}

export const planner = () => {
  const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
  const rows = days.map(
    (d, i) =>
      `<text x="70" y="${300 + i * 108}" ${serif} font-size="34">${d}</text><path d="M70 ${325 + i * 108}H730" stroke="#000" stroke-opacity=".35" stroke-width="2.5"/>`,
  )
  return artwork(
    800,
    1130,
    `<text x="70" y="150" ${serif} font-size="74">Slow weeks</text><text x="70" y="205" ${sans} font-size="24" letter-spacing="6">WEEK 18 · THREE THINGS, NOT THIRTEEN</text>${rows.join('')}`,
  )
}

export const words = (text: string, size: number, width = 800, height = 200) =>
  artwork(
    width,
    height,
    `<text x="${width / 2}" y="${height / 2 + size * 0.36}" text-anchor="middle" ${serif} font-size="${size}">${text}</text>`,
  )

/** Prints artwork on a surface, where `at` says which point of the artwork lies there. */
export function printed(
  base: Material,
  ink: Ink,
  hex: string,
  at: (x: number, y: number, z: number) => readonly [number, number] | undefined,
  opacity = 1,
): Material {
  const colour = linear(hex)
  return {
    ...base,
    colour: (x, y, z) => {
      const c = base.colour(x, y, z)
      const p = at(x, y, z)
      return p ? mix(c, colour, ink(p[0], p[1]) * opacity) : c
    },
  }
}

/** A rectangle on a face that looks along +z. */
export const onFront = (cx: number, cy: number, w: number, h: number) => (x: number, y: number, z: number) =>
  z > 0 ? ([(x - cx) / w + 0.5, (y - cy) / h + 0.5] as const) : undefined
/** A rectangle on a face that looks up; its top is towards -z. */
export const onTop = (cx: number, cz: number, w: number, h: number) => (x: number, y: number, z: number) =>
  y > 0 ? ([(x - cx) / w + 0.5, 0.5 - (z - cz) / h] as const) : undefined
/** A rectangle wrapped around a cylinder of radius `r`, centred on +z. */
export const wrapped = (r: number, cy: number, w: number, h: number) => (x: number, y: number, z: number) =>
  z > 0 ? ([(Math.atan2(x, z) * r) / w + 0.5, (y - cy) / h + 0.5] as const) : undefined
