import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressible = /\.(js|css|svg|json|txt|html|webmanifest|wasm)$/
const smallest = 1024

/** The next one would take more than twice the time, for files that are smaller by a sixtieth. */
const brotliQuality = 10

/** Writes Brotli and gzip files beside every file that they make smaller, so that no request pays for compressing them well. */
export async function precompress(folder) {
  const files = (await readdir(folder, { recursive: true })).filter((name) => compressible.test(name))
  await Promise.all(files.map((name) => compress(path.join(folder, name))))
}

async function compress(file) {
  const content = await readFile(file)
  if (content.length < smallest) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: brotliQuality, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, { params }),
    promisify(gzip)(content, { level: 9 }),
  ])
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
}
