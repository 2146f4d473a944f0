/** Small media files of known size and duration: headers and silence. */

const encodeUint32 = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value >>> 0, index * 4)
  return bytes
}
const encodeBox = (type: string, ...bodies: Uint8Array[]): Buffer => {
  const body = Buffer.concat(bodies)
  return Buffer.concat([encodeUint32(body.length + 8), Buffer.from(type, 'latin1'), body])
}
const one = 0x10000
const upright = encodeUint32(one, 0, 0, 0, one, 0, 0, 0, 0x40000000)
const turned = encodeUint32(0, one, 0, -one, 0, 0, 0, 0, 0x40000000)

interface VideoOptions {
  width: number
  height: number
  seconds: number
  /** Rotated by the camera: `width` and `height` are those of the stored picture. */
  onItsSide?: boolean
  /** Headers after the media, as cameras write them. */
  headersLast?: boolean
}

/** An MP4 file with a sound and a video track, without frames. */
export function createVideo({ width, height, seconds, onItsSide, headersLast }: VideoOptions): Buffer {
  const scale = 600
  const rest = encodeUint32(0x10000, 0x1000000, 0, 0)
  const mvhd = encodeBox(
    'mvhd',
    encodeUint32(0, 0, 0, scale, seconds * scale),
    rest.subarray(0, 8),
    Buffer.alloc(8),
    upright,
    Buffer.alloc(28),
  )
  const track = (w: number, h: number) =>
    encodeBox(
      'trak',
      encodeBox(
        'tkhd',
        encodeUint32(7, 0, 0, 1, 0, seconds * scale, 0, 0, 0, 0),
        onItsSide ? turned : upright,
        encodeUint32(w * one, h * one),
      ),
    )
  const moov = encodeBox('moov', mvhd, track(0, 0), track(width, height))
  const mdat = encodeBox('mdat', Buffer.alloc(5000))
  const ftyp = encodeBox('ftyp', Buffer.from('isom\0\0\x02\0isommp41', 'latin1'))
  return Buffer.concat(headersLast ? [ftyp, mdat, moov] : [ftyp, moov, mdat])
}

/** Silence as a WAV file: one channel, 8000 8-bit samples a second. */
export function silence(seconds: number): Buffer {
  const data = Buffer.alloc(8000 * seconds, 128)
  const head = Buffer.alloc(44)
  head.write('RIFF', 0, 'latin1')
  head.writeUInt32LE(36 + data.length, 4)
  head.write('WAVEfmt ', 8, 'latin1')
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(8000, 24)
  head.writeUInt32LE(8000, 28)
  head.writeUInt16LE(1, 32)
  head.writeUInt16LE(8, 34)
  head.write('data', 36, 'latin1')
  head.writeUInt32LE(data.length, 40)
  return Buffer.concat([head, data])
}
