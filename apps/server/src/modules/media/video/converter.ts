import { definePort } from '../../../kernel/port.ts'
import type { Rendition, VideoFacts } from './video.ts'

/** A file that is no video, or can't be decoded: trying again won't help. */
export class UnreadableVideo extends Error {
  override name = 'UnreadableVideo'
}

export interface VideoSource {
  /** Of a local file. */
  path: string
  /** Of its container: `mp4`, `mov`, `webm`. */
  extension: string
  signal: AbortSignal
}

/** Decodes and encodes videos in processes of its own, with low priority and limited time and memory. */
export interface VideoConverter {
  isAvailable(): Promise<boolean>
  /** @throws {@link UnreadableVideo} */
  probe(source: VideoSource): Promise<VideoFacts>
  /**
   * Writes into the folder: `poster.jpg`, an MP4 for each rendition (`720p.mp4`), and one set of tracks with an HLS and
   * a DASH manifest. Answers the names of all files.
   *
   * @throws {@link UnreadableVideo}
   */
  convert(source: VideoSource, target: ConversionTarget): Promise<string[]>
}

export interface ConversionTarget {
  folder: string
  facts: VideoFacts
  renditions: readonly Rendition[]
  onProgress(percent: number): void
}

export const videoConverterPort = definePort<VideoConverter>('video converter')

/** An empty folder for one conversion, on the disk of the data folder. */
export interface WorkFolders {
  create(): Promise<{ path: string; remove(): Promise<void> }>
  /** Removes folders that a killed process left. */
  sweep(before: Date): Promise<void>
}

export const workFoldersPort = definePort<WorkFolders>('work folders')
