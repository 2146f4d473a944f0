import type { RichContent } from '@stoa/contract/shapes/rich-content'
import { Button, Textarea } from '@stoa/ui'
import { lazy, Suspense, useState } from 'react'
import { useHydrated } from '../../lib/hydrated.ts'
import { isFormatted, toEditor, toText } from './about.ts'

const AboutEditor = lazy(() => import('./about-editor.tsx'))

const label = 'About you'

/** Plain text, and the editor for who wants more; it is loaded when it is asked for. */
export function AboutField({ content, error }: { content: RichContent; error: string | undefined }) {
  const hydrated = useHydrated()
  const [wanted, setWanted] = useState(false)
  const formatted = isFormatted(content)
  const plain = (
    <Textarea
      name="about"
      label={label}
      rows={7}
      maxLength={20_000}
      defaultValue={toText(content)}
      error={error}
      hint={formatted ? 'Saving it as plain text takes headings, lists, pictures and bold words away.' : undefined}
    />
  )
  if (!wanted) {
    return (
      <>
        {plain}
        {hydrated && (
          <Button type="button" look="quiet" onClick={() => setWanted(true)}>
            Write with headings and lists
          </Button>
        )}
      </>
    )
  }
  return (
    <Suspense fallback={plain}>
      <p className="mb-1.5 text-sm font-medium">{label}</p>
      <AboutEditor document={toEditor(content)} label={label} />
    </Suspense>
  )
}
