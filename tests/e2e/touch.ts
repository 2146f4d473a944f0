import type { Page } from 'playwright-core'

interface Point {
  readonly x: number
  readonly y: number
}

const steps = 8

/** Fingers that touch the page of a window. */
export async function openTouch(page: Page) {
  const session = await page.context().newCDPSession(page)
  const move = async (listPoints: (part: number) => Point[]) => {
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: touchPoints.map((point, id) => ({ ...point, id })),
      })
    await send('touchStart', listPoints(0))
    for (let step = 1; step <= steps; step++) await send('touchMove', listPoints(step / steps))
    await send('touchEnd', [])
  }
  return {
    /** Two fingers beside each other, at first and at last so many pixels apart. */
    pinch: ({ x, y }: Point, from: number, to: number) =>
      move((part) => {
        const half = (from + (to - from) * part) / 2
        return [
          { x: x - half, y },
          { x: x + half, y },
        ]
      }),
    swipe: ({ x, y }: Point, by: number) => move((part) => [{ x: x + by * part, y }]),
  }
}
