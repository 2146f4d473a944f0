import type { Unit } from '../../kernel/unit.ts'
import { ingest, type Stored } from './ingest.ts'
import { insertFile, type MediaFile } from './media.store.ts'
import { fileReady } from './media.wire.ts'
import { tidy, toColumns } from './uploads.service.ts'

/** A picture whose bytes are stored, which the site does not know yet. */
export interface KeptPicture extends MediaFile {
  stored: Stored
}

/** Takes a picture in as its bytes come, behind those that somebody waits for if it can wait; INVALID_ARGUMENT or PAYLOAD_TOO_LARGE for what is none, or too large. */
export async function keepPicture(
  ports: Pick<Unit, 'use'>,
  body: AsyncIterable<Uint8Array>,
  name: string,
  { mostBytes, waits }: { mostBytes: number; waits?: boolean },
): Promise<KeptPicture> {
  const stored = await ingest(ports, body, { filename: name, only: { IMAGE: mostBytes }, waits })
  const { id, mimeType, width = 0, height = 0 } = stored
  return { id, filename: tidy(name) || id, mimeType, width, height, stored }
}

/** Makes it known to the site. */
export async function addPicture(unit: Unit, { stored, filename }: KeptPicture): Promise<void> {
  const row = await insertFile(unit, { ...toColumns(stored), filename, display_name: filename })
  await unit.emit(fileReady(unit, row))
}
