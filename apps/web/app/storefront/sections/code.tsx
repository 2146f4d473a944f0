import { useEffect, useRef, useState } from 'react'
import type { ShownSection } from './shown.ts'

/**
 * The owner's own code, in a frame of another origin: it reaches neither the page nor its cookies. The frame loads once this
 * page listens, and is then sent the code.
 */
export function Code({ content: { title, code, height } }: { content: NonNullable<ShownSection['html']> }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [isReady, setIsReady] = useState(false)
  useEffect(() => setIsReady(true), [])
  return (
    <section className="page mt-band">
      <iframe
        // Other code needs a frame that has not run any.
        key={code}
        ref={frame}
        title={title}
        src={isReady ? '/page-code' : undefined}
        sandbox="allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox"
        onLoad={() => isReady && frame.current?.contentWindow?.postMessage(code, '*')}
        style={{ height }}
        // Code chooses its own colors; those of browsers are for white.
        className="w-full bg-white scheme-light"
      />
    </section>
  )
}
