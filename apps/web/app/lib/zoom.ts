const most = 4
const step = 1.6

export interface Zoom {
  readonly isZoomed: () => boolean
  /** Enlarges by steps, or reduces by negative ones. */
  readonly by: (steps: number) => void
  readonly reset: () => void
  /** Moves what is seen, by parts of the picture's frame. */
  readonly pan: (x: number, y: number) => void
}

interface Point {
  readonly x: number
  readonly y: number
}

/**
 * Enlarges a picture in its frame: by a click or double tap at that point, by two fingers, by the wheel with Ctrl (as
 * trackpads pinch), and moves it with the pointer while it is enlarged.
 */
export function makeZoomable(picture: HTMLElement, onChange: (isZoomed: boolean) => void): Zoom {
  let scale = 1
  let moved: Point = { x: 0, y: 0 }
  const pointers = new Map<number, Point>()
  let hasMoved = false
  let tapped = 0

  const apply = (next: number, to: Point) => {
    scale = Math.min(most, Math.max(1, next))
    // Limits the movement to the picture's edge.
    const room = { x: (picture.offsetWidth * (scale - 1)) / 2, y: (picture.offsetHeight * (scale - 1)) / 2 }
    const clamp = (value: number, limit: number) => Math.max(-limit, Math.min(limit, value))
    moved = { x: clamp(to.x, room.x), y: clamp(to.y, room.y) }
    picture.style.transform = scale === 1 ? '' : `translate(${moved.x}px, ${moved.y}px) scale(${scale})`
    picture.style.cursor = scale === 1 ? 'zoom-in' : 'grab'
    picture.style.touchAction = scale === 1 ? 'pan-x' : 'none'
    onChange(scale > 1)
  }
  /** Keeps this point of the window in place. */
  const scaleAt = (next: number, { x, y }: Point) => {
    const bounded = Math.min(most, Math.max(1, next))
    const box = picture.getBoundingClientRect()
    const away = { x: x - (box.left + box.width / 2), y: y - (box.top + box.height / 2) }
    const grown = bounded / scale - 1
    apply(bounded, { x: moved.x - away.x * grown, y: moved.y - away.y * grown })
  }
  const toggleAt = (point: Point) => (scale > 1 ? apply(1, { x: 0, y: 0 }) : scaleAt(2.5, point))

  picture.addEventListener('pointerdown', (event) => {
    hasMoved = pointers.size > 0
    pointers.set(event.pointerId, { x: event.clientX, y: event.clientY })
    if (scale > 1) picture.setPointerCapture(event.pointerId)
  })
  picture.addEventListener('pointermove', (event) => {
    const before = pointers.get(event.pointerId)
    if (!before) return
    const now = { x: event.clientX, y: event.clientY }
    const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1]
    if (Math.hypot(now.x - before.x, now.y - before.y) > 3) hasMoved = true
    if (other) {
      const measureDistance = (point: Point) => Math.hypot(point.x - other.x, point.y - other.y)
      const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }
      scaleAt((scale * measureDistance(now)) / Math.max(1, measureDistance(before)), middle)
    } else if (scale > 1) apply(scale, { x: moved.x + now.x - before.x, y: moved.y + now.y - before.y })
    pointers.set(event.pointerId, now)
  })
  for (const name of ['pointerup', 'pointercancel'] as const)
    picture.addEventListener(name, ({ pointerId }) => pointers.delete(pointerId))
  picture.addEventListener('click', (event) => {
    if (hasMoved) return
    const point = { x: event.clientX, y: event.clientY }
    if ((event as PointerEvent).pointerType !== 'touch') return toggleAt(point)
    // One tap of a finger may be the beginning of a swipe.
    const isSecond = event.timeStamp - tapped < 350
    tapped = isSecond ? 0 : event.timeStamp
    if (isSecond) toggleAt(point)
  })
  picture.addEventListener(
    'wheel',
    (event) => {
      if (!event.ctrlKey) return
      event.preventDefault()
      scaleAt(scale * Math.exp(-event.deltaY / 100), { x: event.clientX, y: event.clientY })
    },
    { passive: false },
  )
  picture.draggable = false
  apply(1, moved)
  return {
    isZoomed: () => scale > 1,
    by: (steps) => {
      const grown = step ** steps
      apply(scale * grown, { x: moved.x * grown, y: moved.y * grown })
    },
    reset: () => apply(1, { x: 0, y: 0 }),
    pan: (x, y) => apply(scale, { x: moved.x - x * picture.offsetWidth, y: moved.y - y * picture.offsetHeight }),
  }
}
