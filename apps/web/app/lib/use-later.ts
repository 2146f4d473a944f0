import { startTransition, useEffect, useState } from 'react'

/** For parts that are not needed at first sight: true once the visitor does something, or after three seconds. */
export function useLater(): boolean {
  const [isLater, setLater] = useState(false)
  useEffect(() => {
    // A plain update would replace parts that are not hydrated yet, under the visitor's finger.
    const begin = () => startTransition(() => setLater(true))
    const timer = setTimeout(begin, 3000)
    for (const event of ['scroll', 'pointerdown', 'keydown'])
      addEventListener(event, begin, { once: true, passive: true })
    return () => clearTimeout(timer)
  }, [])
  return isLater
}
