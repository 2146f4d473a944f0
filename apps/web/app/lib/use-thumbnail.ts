import { useEffect, useState } from 'react'

/** A small preview of a picture during its upload, as full-size photos may exhaust a phone's memory. */
export function useThumbnail(file: File | undefined, width: number, height: number): string | undefined {
  const [drawn, setDrawn] = useState<{ readonly of: File; readonly address: string }>()
  useEffect(() => {
    if (!file?.type.startsWith('image/')) return
    let isGone = false
    void draw(file, width, height)
      .then((address) => {
        if (!isGone) setDrawn({ of: file, address })
      })
      .catch(() => {})
    return () => {
      isGone = true
    }
  }, [file, width, height])
  return drawn?.of === file ? drawn?.address : undefined
}

/** Draws the center of the picture, cropped to the frame. */
async function draw(file: File, width: number, height: number): Promise<string> {
  const bitmap = await createImageBitmap(file)
  const factor = Math.min(bitmap.width / width, bitmap.height / height)
  const [across, down] = [width * factor, height * factor]
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const [left, top] = [(bitmap.width - across) / 2, (bitmap.height - down) / 2]
  canvas.getContext('2d')?.drawImage(bitmap, left, top, across, down, 0, 0, width, height)
  bitmap.close()
  return canvas.toDataURL('image/jpeg', 0.7)
}
